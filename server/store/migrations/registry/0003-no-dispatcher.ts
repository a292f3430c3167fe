import { type Kysely, sql } from 'kysely';

const OUR_QUEUES = ['occurrence', 'delivery', 'owner'];

/**
 * Workers claim their rows in the ledgers: the queue that carried ids to them is gone. Its schema has the default name of
 * pg-boss, which another application in this database may use, so it is removed only with our queues and no others.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows: tables } = await sql`
    SELECT FROM pg_class JOIN pg_namespace schema ON schema.oid = relnamespace
    JOIN pg_roles role ON role.oid = nspowner AND role.oid = relowner
    WHERE nspname = 'pgboss' AND relname = 'queue' AND rolname = current_user`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ is_ours: boolean | null }>`
    SELECT bool_and(name = ANY (${OUR_QUEUES}::text[])) AS is_ours FROM pgboss.queue`.execute(db);
  if (rows[0]?.is_ours) await sql`DROP SCHEMA pgboss CASCADE`.execute(db);
}
