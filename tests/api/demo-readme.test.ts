import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SettingsError } from '#settings/setting-values.ts';
import { readSettings } from '#settings/settings.ts';
import { freePort } from '#tests/support/free-port.ts';

const readme = readFileSync('README.md', 'utf8');
/** Commands of "First steps" in their order, without the indent of the list. */
const commands = [...readme.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) =>
  block.replace(/^ {3}/gm, ''),
);

const hasCurl = ((): boolean => {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
})();

let folder: string;
let port: number;
let product: ChildProcess;
const said: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quarterhour-readme-'));
  // As root: the user of database and browser must reach the folder, so that everything is removed with it.
  chmodSync(folder, 0o711);
  port = await freePort();
  product = spawn(process.execPath, ['launch/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PRINT_PORT: String(await freePort()),
      DATA_DIR: join(folder, '.data'),
    },
  });
  if (!product.stdout) throw new Error('the launcher has no output');
  for await (const line of createInterface(product.stdout)) {
    said.push(line);
    if (line.startsWith('Quarterhour is ready on ')) break;
  }
  if (!said.at(-1)?.startsWith('Quarterhour is ready on ')) {
    throw new Error(`the launcher ended before it was ready:\n${said.join('\n')}`);
  }
});

afterAll(() => {
  if (product.exitCode === null) product.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a script of the README with only its port replaced. */
const run = (script: string) =>
  promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script.replaceAll(':8080', `:${port}`)], {
    cwd: folder,
  });

describe('the README', () => {
  it('the output of the start ends with the ready line and the address', () =>
    expect(said.at(-1)).toBe(`Quarterhour is ready on http://localhost:${port}`));

  it('the first logins are in a file that only its owner can read, and not in a log', () => {
    const file = join(folder, '.data/first-logins.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { users } = JSON.parse(readFileSync(file, 'utf8')) as { users: { password: string }[] };
    for (const { password } of users) expect(said.join('\n')).not.toContain(password);
  });

  it.skipIf(!hasCurl)('the first steps of the README work as written, from a reading to a PDF', async () => {
    expect(commands).toHaveLength(3);
    const { stdout } = await run(commands.join('\n'));
    expect(stdout).toContain('204\n');
    const series = JSON.parse(stdout.slice(stdout.lastIndexOf('{"zone"'))) as {
      series: Record<string, { values: number[] }>;
    };
    expect(series.series.energy?.values).toContain(1.25);
    expect(series.series.voltageL1?.values).toContain(231.4);
    expect(readFileSync(join(folder, 'monthly.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('every setting in the table of the README exists, with its default', () => {
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`(.*?)`|–) \|/gm)];
    expect(rows.length).toBeGreaterThan(10);
    for (const [, name = '', fallback] of rows) {
      // An existing setting refuses an invalid value; DATA_DIR takes any path.
      const withBadValue = { DATABASE_URL: 'postgres://localhost/a', [name]: '\0' };
      if (name !== 'DATA_DIR') expect(() => readSettings(withBadValue), name).toThrow(SettingsError);
      if (fallback && !/^(http|[A-Z_]+$)/.test(fallback)) {
        expect(readSettings({ [name]: fallback }), name).toEqual(readSettings({}));
      }
    }
  });

  it('SIGTERM ends the product within 10 s', async () => {
    const start = performance.now();
    product.kill('SIGTERM');
    await once(product, 'exit');
    expect(performance.now() - start).toBeLessThan(10_000);
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
  });
});
