import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { log } from '#server/log.ts';
import { roleOf } from '#server/store/pool.ts';

/**
 * pg-boss carries "look at this row" from whoever finds a row ready to whoever has a hand free. It decides nothing:
 * a job that is lost, late or delivered twice changes nothing, since every worker claims its row in our own ledgers.
 */
const SCHEMA = 'pgboss';
const QUEUES = { occurrence: 'occurrence', delivery: 'delivery', owner: 'owner' } as const;
export type QueueName = keyof typeof QUEUES;

/** What a job says: the row and the installation it is in. */
export interface Job {
  installationId: string;
  id: string;
}

/** Work that a process does at once: renderings are heavy, mails mostly wait. */
const CONCURRENCY: Record<QueueName, number> = { occurrence: 1, delivery: 8, owner: 2 };
/** A job's own end; the lease of its row ends long before. */
const EXPIRE_SECONDS = 3_600;
const KEEP_DONE_SECONDS = 3_600;
const POLL_SECONDS = 1;

const QUIET = { supervise: false, schedule: false, persistWarnings: false } as const;

async function grantToDataRole(migrationUrl: string, role: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: migrationUrl, max: 1 });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    const schema = sql.id(SCHEMA);
    await sql`GRANT USAGE ON SCHEMA ${schema} TO ${sql.id(role)}`.execute(db);
    await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${sql.id(role)}`.execute(
      db,
    );
    await sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${sql.id(role)}`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Makes or updates the dispatcher's own schema and its queues; runs with the migrating role, under its lock. */
export async function migrateDispatcher(migrationUrl: string, databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: migrationUrl, schema: SCHEMA, max: 1, ...QUIET });
  boss.on('error', (error) => log('error', { where: 'dispatcher migration', error }));
  await boss.start();
  try {
    for (const queue of Object.values(QUEUES)) {
      await boss.createQueue(queue, {
        // One waiting job per row: rows are announced again and again until they are taken.
        policy: 'short',
        // Our ledgers decide when something is tried again.
        retryLimit: 0,
        expireInSeconds: EXPIRE_SECONDS,
        deleteAfterSeconds: KEEP_DONE_SECONDS,
      });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await grantToDataRole(migrationUrl, roleOf(databaseUrl));
}

export interface Dispatcher {
  /** One job per row; rows that wait already stay as they are. */
  announce(queue: QueueName, jobs: readonly Job[]): Promise<void>;
  /** Hands the jobs of a queue to `handler`, some at a time. What it throws is logged and forgotten. */
  work(queue: QueueName, handler: (job: Job) => Promise<void>): Promise<void>;
  /** Takes no more jobs and waits for running ones, at most so long. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * One worker of a queue, with one job in hand at a time. After a job it looks for the next one at once, so that a
 * thousand reports due together do not wait a second each; it rests when there is none.
 */
async function startWorker(
  boss: PgBoss,
  queue: QueueName,
  handler: (job: Job) => Promise<void>,
): Promise<void> {
  let workerId: string | undefined;
  const options = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS };
  workerId = await boss.work<Job>(QUEUES[queue], options, async (jobs) => {
    for (const job of jobs) {
      try {
        await handler(job.data);
      } catch (error) {
        log('error', { where: `${queue} ${job.data.id}`, error });
      }
    }
    if (workerId !== undefined) boss.notifyWorker(workerId);
  });
}

/** Connects to the dispatcher's schema as the data role. */
export async function openDispatcher(databaseUrl: string): Promise<Dispatcher> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    max: 3,
    // Jobs need not outlive a crash of the database, so nobody waits for its disk: the ledgers announce them again.
    options: '-c synchronous_commit=off',
    migrate: false,
    createSchema: false,
    supervise: true,
    schedule: false,
    persistWarnings: false,
    // These need the owner of the tables.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log('dispatcher.error', { error }));
  await boss.start();
  return {
    announce: async (queue, jobs) => {
      if (jobs.length === 0) return;
      await boss.insert(
        QUEUES[queue],
        jobs.map((data) => ({ data, singletonKey: data.id })),
      );
    },
    work: async (queue, handler) => {
      for (let hand = 0; hand < CONCURRENCY[queue]; hand += 1) await startWorker(boss, queue, handler);
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}
