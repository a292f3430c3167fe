import { int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** Number of locks that all modules share: a lock for each could exhaust the server's table of locks. */
const LOCK_BUCKETS = 64;

const LOCK = `SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' recompute'), bucket) FROM unnest($1::int[]) AS bucket`;

const ALL_BUCKETS = Array.from({ length: LOCK_BUCKETS }, (_, bucket) => bucket);

/**
 * Waits until nobody else writes quarter-hours of these modules (`all`: of any), and keeps others out until the
 * transaction ends: the last writer has then read the newest raw readings and knows which days are closed.
 */
export async function lockQuarters(db: Queryable, modules: Iterable<number> | 'all'): Promise<void> {
  const buckets = modules === 'all' ? ALL_BUCKETS : [...modules].map((id) => id % LOCK_BUCKETS);
  await db.query(LOCK, [int4Array([...new Set(buckets)].sort((a, b) => a - b))]);
}
