import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { up } from '#server/store/migrations/registry/0003-no-dispatcher.ts';
import { kyselyOn, openPool } from '#server/store/pool.ts';
import { startDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let db: Kysely<never>;
beforeAll(async () => {
  database = await startDatabase();
  db = kyselyOn<never>(openPool(database.ownerUrl, 'public', 1));
});
beforeEach(() => sql`DROP SCHEMA IF EXISTS pgboss CASCADE`.execute(db));
afterAll(async () => {
  await db.destroy();
  await database.stop();
});

async function createQueues(...names: string[]): Promise<void> {
  await sql`CREATE SCHEMA pgboss`.execute(db);
  await sql`CREATE TABLE pgboss.queue (name text PRIMARY KEY)`.execute(db);
  await sql`INSERT INTO pgboss.queue SELECT unnest(${names}::text[])`.execute(db);
}

async function isThere(): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_namespace WHERE nspname = 'pgboss'`.execute(db);
  return rows.length > 0;
}

it('the migration removes the schema of the former queue', async () => {
  await createQueues('occurrence', 'delivery', 'owner');
  await up(db);
  expect(await isThere()).toBe(false);
});

it('the migration needs no schema of the former queue', async () => {
  await expect(up(db)).resolves.toBeUndefined();
});

it.each([
  ['queues of another application', ['occurrence', 'delivery', 'owner', 'invoices']],
  ['no queue', []],
])('the migration leaves a schema with %s', async (_, names) => {
  await createQueues(...names);
  await up(db);
  expect(await isThere()).toBe(true);
});

it('the migration leaves a schema of another owner', async () => {
  await createQueues('occurrence');
  const other = kyselyOn<never>(openPool(database.appUrl, 'public', 1));
  await up(other).finally(() => other.destroy());
  expect(await isThere()).toBe(true);
});
