import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITES } from '#server/demo/plan/company.ts';
import { startDatabase, type TestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';

const UNDEFINED_TABLE = '42P01';
const WAIT = { timeout: 120_000, interval: 20 };

let database: TestDatabase;
let port: number;
const children: ChildProcess[] = [];
let complaints = '';

beforeAll(async () => {
  database = await startDatabase();
  port = await freePort();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
});

/** Starts an API process on its first run with demo data. */
function start(): ChildProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      PRINT_SECRET: 'print-secret-of-the-tests-0123456789abcdef',
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.appUrl,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      DEMO: '1',
    },
  });
  child.stderr?.on('data', (chunk) => {
    complaints += String(chunk);
  });
  children.push(child);
  return child;
}

/** Reads one number from the client installation; 0 while its tables do not exist. */
async function ask(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.ownerUrl, options: '-c search_path=client_1' });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(statement);
    return rows[0]?.n ?? 0;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return 0;
    throw error;
  } finally {
    await client.end();
  }
}
const sealedDays = () => ask('SELECT count(*)::int AS n FROM quarter_day');
const modules = () => ask('SELECT count(*)::int AS n FROM module');

const loginsFile = (): string => join(database.dataDir, 'first-logins.json');

it('the start after kill -9 during the creation of the demo creates it again, completely and once', {
  timeout: 240_000,
}, async () => {
  const killed = start();
  await expect.poll(sealedDays, WAIT).toBeGreaterThan(0);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(existsSync(loginsFile())).toBe(false);

  // Starts at once: the process that made the demo may still be working.
  const [message] = (await once(start(), 'message')) as [{ type: string }];
  expect(message.type).toBe('ready');
  expect(await modules()).toBe(SITES.flatMap((site) => site.modules).length);
  const { users } = JSON.parse(readFileSync(loginsFile(), 'utf8')) as {
    users: { username: string; password: string; roles: string[] }[];
  };
  // The manager logs in to the management instance, which has another host.
  const ofClient = users.filter(({ password, roles }) => password && !roles.includes('ROLE_MANAGEMENT_USER'));
  expect(ofClient.length).toBeGreaterThan(2);
  for (const { username, password } of ofClient) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    expect(answer.status, username).toBe(200);
  }
  // Libraries warn of uses that they will not support for long, such as one connection used by two callers at once.
  expect(complaints).not.toContain('DeprecationWarning');
});
