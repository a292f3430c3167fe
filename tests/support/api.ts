import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Token } from '#contract/people/session.ts';
import { startDatabase, type TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';

export interface Login {
  username: string;
  password: string;
  roles: string[];
}

type Options = Omit<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> };

/** Calls below /api; bodies are sent as JSON. */
export interface ApiClient {
  get(path: string, options?: Options): Promise<Response>;
  post(path: string, body?: unknown, options?: Options): Promise<Response>;
  patch(path: string, body?: unknown, options?: Options): Promise<Response>;
  delete(path: string, options?: Options): Promise<Response>;
}

/** A second process on the same database and folder, as behind a load balancer. */
export interface Sibling extends ApiClient {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A real API process on a real PostgreSQL. */
export interface Api extends ApiClient {
  readonly origin: string;
  readonly port: number;
  readonly database: TestDatabase;
  readonly developer: Login;
  readonly logins: readonly Login[];
  readonly ingestToken: string;
  /** Client that is logged in; the login happens at its first call. */
  as(login: Login): ApiClient;
  startSibling(env?: Record<string, string>): Promise<Sibling>;
  /** Ends the process with a signal and waits for its end. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts the process again on the same database and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const clientOn = (origin: string, headersOf: () => Promise<Record<string, string>>): ApiClient => {
  const send = async (
    method: string,
    path: string,
    body: unknown,
    options: Options = {},
  ): Promise<Response> =>
    fetch(`${origin}/api${path}`, {
      ...options,
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(await headersOf()),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    patch: (path, body, options) => send('PATCH', path, body, options),
    delete: (path, options) => send('DELETE', path, undefined, options),
  };
};

/** Waits until the process reports that it listens; fails with its output when it ends first. */
async function whenReady(child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output = (output + String(chunk)).slice(-4000);
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the API ended with ${code} before it was ready:\n${output}`);
  });
  const ready = (async () => {
    for await (const [message] of on(child, 'message')) {
      if ((message as { type?: string }).type === 'ready') return;
    }
  })();
  await Promise.race([ready, ended]);
}

/**
 * Starts one API process. `env` overrides settings; the installation is empty (DEMO=0) unless `DEMO: '1'` is given.
 * `onOutput` receives what it and its siblings print.
 */
export async function startApi(
  env: Record<string, string> = {},
  onOutput?: (text: string) => void,
): Promise<Api> {
  const database = await startDatabase();
  const port = await freePort();
  const printPort = await freePort();
  const origin = `http://127.0.0.1:${port}`;

  const spawnApi = async (onPort = port, own: Record<string, string> = {}): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      stdio: [
        'ignore',
        onOutput ? 'pipe' : process.env.TEST_API_OUTPUT ? 'inherit' : 'ignore',
        'pipe',
        'ipc',
      ],
      env: {
        ...process.env,
        PORT: String(onPort),
        PRINT_PORT: String(printPort),
        PRINT_SECRET: 'print-secret-of-the-tests-0123456789abcdef',
        DATA_DIR: database.dataDir,
        DATABASE_URL: database.appUrl,
        MIGRATION_DATABASE_URL: database.ownerUrl,
        DEMO: '0',
        ...env,
        ...own,
      },
    });
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk) => onOutput?.(String(chunk)));
    await whenReady(child);
    return child;
  };

  let child = await spawnApi().catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  const first = JSON.parse(readFileSync(join(database.dataDir, 'first-logins.json'), 'utf8')) as {
    users: Login[];
    ingestToken: string;
  };
  const developer = first.users.find((user) => user.roles.includes('ROLE_DEVELOPER'));
  if (!developer) throw new Error('the first start made no developer');

  const end = async (process: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    if (process.exitCode !== null || process.signalCode !== null) return;
    process.kill(signal);
    await once(process, 'exit');
  };
  const kill: Api['kill'] = (signal) => end(child, signal);

  const startSibling: Api['startSibling'] = async (own) => {
    const siblingPort = await freePort();
    const sibling = await spawnApi(siblingPort, own);
    const siblingOrigin = `http://127.0.0.1:${siblingPort}`;
    return {
      ...clientOn(siblingOrigin, async () => ({})),
      origin: siblingOrigin,
      stop: () => end(sibling, 'SIGTERM'),
    };
  };

  const as = (login: Login): ApiClient => {
    let token: Promise<string> | undefined;
    let renewAt = 0;
    const logIn = async (): Promise<string> => {
      const answer = await anonymous.post('/login', { username: login.username, password: login.password });
      if (!answer.ok) throw new Error(`login of ${login.username}: ${answer.status}`);
      const { token: fresh, tokenLifetime } = (await answer.json()) as Token;
      renewAt = performance.now() + (tokenLifetime * 1000) / 2;
      return fresh;
    };
    return clientOn(origin, async () => {
      // Renews the token at half its lifetime: long runs outlast a token.
      if (token === undefined || performance.now() > renewAt) {
        renewAt = Number.POSITIVE_INFINITY;
        token = logIn();
      }
      return { Authorization: `Bearer ${await token}` };
    });
  };

  const anonymous = clientOn(origin, async () => ({}));
  return {
    ...anonymous,
    origin,
    port,
    database,
    developer,
    logins: first.users,
    ingestToken: first.ingestToken,
    as,
    startSibling,
    kill,
    restart: async () => {
      await kill('SIGTERM');
      child = await spawnApi();
    },
    stop: async () => {
      await kill('SIGTERM');
      await database.stop();
    },
  };
}
