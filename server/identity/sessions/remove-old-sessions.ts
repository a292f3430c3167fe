import { sql } from 'kysely';
import { everyInEach, type Job } from '#server/jobs/every.ts';
import type { Installation, Installations } from '#server/store/installation.ts';

const EVERY_MS = 3_600_000;
/** Days that ended sessions are kept, for the investigation of a break-in. */
const KEPT_DAYS = 30;

/** Counts that one statement removes: a flood may have left millions. */
const COUNTS_AT_ONCE = 10_000;

/** Removes counts that have expired by the database's clock: one process whose clock is ahead must not end living ones. */
async function removeOldCounts({ db }: Installation, stopping: AbortSignal): Promise<void> {
  let removed: bigint | undefined;
  do {
    const result = await sql`
      DELETE FROM limit_count WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM limit_count
        WHERE expire < (extract(epoch FROM now()) * 1000)::bigint LIMIT ${COUNTS_AT_ONCE}::int))
    `.execute(db);
    removed = result.numAffectedRows;
  } while (removed === BigInt(COUNTS_AT_ONCE) && !stopping.aborted);
}

/** A stop cancels what runs: the next start removes the same rows, and the drain is shorter than a long statement. */
async function removeOld(installation: Installation, stopping: AbortSignal): Promise<void> {
  const { db } = installation;
  const cancellable = { signal: stopping, inflightQueryAbortStrategy: 'cancel query' } as const;
  const limit = sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`;
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('ended_at', '<', limit), eb('expires_at', '<', limit)]))
    .execute(cancellable);
  await db.deleteFrom('password_link').where('expires_at', '<', limit).execute(cancellable);
  await removeOldCounts(installation, stopping);
}

/** Removes sessions that ended long ago, with their refresh tokens, old password links and counts of limits, now and every hour. */
export function startSessionRemoval({ all }: Pick<Installations, 'all'>): Job {
  const job = everyInEach(EVERY_MS, 'removal of old sessions', all, async (installation, stopping) => {
    try {
      await removeOld(installation, stopping);
    } catch (error) {
      if (!stopping.aborted) throw error;
    }
  });
  job.soon();
  return job;
}
