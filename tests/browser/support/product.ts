import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';

export interface Account {
  username: string;
  password: string | null;
  roles: string[];
}

/** Facts about the running product, passed to the workers as JSON in the environment. */
export interface ProductFacts {
  origin: string;
  port: number;
  printPort: number;
  dataDir: string;
  launcherPid: number;
  users: Account[];
  ingestToken: string;
}

export interface Product extends ProductFacts {
  stop(): Promise<void>;
}

const READY = 'Quarterhour is ready on ';

export interface ProductOptions {
  /** Existing folder, which is kept. Default: a new folder, removed at the end. */
  dataDir?: string;
  env?: Record<string, string>;
}

/** Starts the real product through its launcher, with demo data in a folder of its own. */
export async function startProduct({ dataDir, env = {} }: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? makeDataDir();
  const [port, printPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['launch/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      PRINT_PORT: String(printPort),
      DATA_DIR: folder,
      PUBLIC_URL: `http://localhost:${port}`,
      ...env,
    },
  });
  await whenReady(child);
  const { users, ingestToken } = JSON.parse(readFileSync(join(folder, 'first-logins.json'), 'utf8')) as Pick<
    ProductFacts,
    'users' | 'ingestToken'
  >;
  return {
    origin: `http://localhost:${port}`,
    port,
    printPort,
    dataDir: folder,
    launcherPid: child.pid ?? 0,
    users,
    ingestToken,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-product-'));
  // The account of database and browser needs to pass through this folder.
  chmodSync(folder, 0o711);
  return folder;
}

/** Keeps reading after the ready line: a full pipe would block the product. */
async function whenReady(child: ChildProcess): Promise<void> {
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-8_000);
      if (text.includes(READY)) ready.resolve();
    });
  }
  child.once('exit', (code) => ready.reject(new Error(`The product ended with ${code}:\n${output}`)));
  child.once('error', ready.reject);
  await ready.promise;
}
