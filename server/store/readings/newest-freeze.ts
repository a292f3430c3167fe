import type { Queryable } from '#server/store/queryable.ts';

const BEGIN = `
  UPDATE newest_freeze SET at = greatest(at, clock_timestamp())
  RETURNING extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`;
const NOW = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now';
const READ = 'SELECT extract(epoch FROM at)::float8 * 1000 AS at FROM newest_freeze';

/**
 * Notes that an edition is begun: from now on the recomputation records changes of quarter-hours that ended before.
 * Every reading that was acknowledged until then is computed already or waits on the list.
 * @returns the database's time, epoch ms with fractions
 */
export async function beginFreeze(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: number }>(BEGIN);
  return rows[0]?.now ?? Date.now();
}

/** The database's time, epoch ms with fractions. */
export async function databaseNow(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: number }>(NOW);
  return rows[0]?.now ?? Date.now();
}

/** When the newest edition was begun, epoch ms; -Infinity when none ever was. */
export async function newestFreeze(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ at: number }>(READ);
  return rows[0]?.at ?? Number.NEGATIVE_INFINITY;
}
