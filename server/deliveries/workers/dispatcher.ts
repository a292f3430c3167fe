import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { log } from '#server/log/log.ts';
import { roleOf, TIMEOUTS } from '#server/store/pool.ts';
import type { HandLimits } from './hands.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

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

/**
 * `place`: how many of its installation wait before it. Those first in line come first, so that nobody waits for all that
 * another installation has due.
 */
export interface WaitingJob extends Job {
  place: number;
}

/**
 * Work that a process does at once: renderings are heavy, mails mostly wait; and a mail server that is mute keeps those of
 * its installation waiting for hours.
 */
const HANDS: Record<QueueName, HandLimits> = {
  occurrence: { own: 0, shared: 1, most: 1 },
  delivery: { own: 1, shared: 12, most: 8 },
  owner: { own: 1, shared: 2, most: 2 },
};
/** A job's own end; the lease of its row ends long before. */
const EXPIRE_SECONDS = 3_600;
const KEEP_DONE_SECONDS = 3_600;
/** Only in case a look for rows, which wakes its own process, has missed something. */
const POLL_MS = 2_000;

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
  announce(queue: QueueName, jobs: readonly WaitingJob[]): Promise<void>;
  /** Hands the jobs of a queue to `handler`, some at a time. What it throws is logged and forgotten. */
  work(queue: QueueName, handler: (job: Job) => Promise<void>): void;
  /** Takes no more jobs and waits for running ones, at most so long. */
  stop(timeoutMs: number): Promise<void>;
}

/** Hands out the jobs of one queue. */
const workOn = (boss: PgBoss, queue: QueueName, handler: (job: Job) => Promise<void>): WorkLoop =>
  startWorkLoop<Job & { jobId: string }>(
    {
      next: async (busy) => {
        const [job] = await boss.fetch<Job>(QUEUES[queue], { ignoreGroups: [...busy] });
        return job && { ...job.data, jobId: job.id };
      },
      run: async ({ jobId, installationId, id }) => {
        try {
          await handler({ installationId, id });
        } catch (error) {
          log('error', { where: `${queue} ${id}`, error });
        }
        await boss
          .complete(QUEUES[queue], jobId)
          .catch((error) => log('dispatcher.error', { queue, id, error }));
      },
      onFailure: (error) => log('dispatcher.error', { queue, error }),
    },
    HANDS[queue],
    POLL_MS,
  );

/** Connects to the dispatcher's schema as the data role. */
export async function openDispatcher(databaseUrl: string): Promise<Dispatcher> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    // Its pool takes them as every pool does.
    ...TIMEOUTS,
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
  const loops = new Map<QueueName, WorkLoop>();
  return {
    announce: async (queue, jobs) => {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ installationId, id, place }) => ({
        data: { installationId, id },
        singletonKey: id,
        group: { id: installationId },
        priority: -place,
      }));
      await boss.insert(QUEUES[queue], rows);
      loops.get(queue)?.wake();
    },
    work: (queue, handler) => {
      loops.set(queue, workOn(boss, queue, handler));
    },
    stop: async (timeoutMs) => {
      await Promise.all([...loops.values()].map((loop) => loop.stop(timeoutMs)));
      await boss.stop({ graceful: false });
    },
  };
}
