import { learnInterval } from '#domain/freshness.ts';
import type { Installation } from '#server/store/installation.ts';

/** Number of readings from which an interval is learned, and how many days back they may lie. */
const READINGS = 50;
const LOOK_BACK_DAYS = 40;
/**
 * Time for which a learned interval is cached, ms: a meter's habit changes rarely, and a new meter soon has enough
 * readings.
 */
const LEARNED_FOR_MS = 10 * 60_000;
const UNKNOWN_FOR_MS = 10_000;

const NEWEST = `
  SELECT asked.id, array_agg(extract(epoch FROM newest.ts)::float8 * 1000) AS instants
  FROM unnest($1::int[]) AS asked (id)
  CROSS JOIN LATERAL (
    SELECT ts FROM reading
    WHERE module_id = asked.id AND ts > now() - make_interval(days => $2)
    ORDER BY ts DESC LIMIT $3
  ) AS newest
  GROUP BY asked.id`;

interface Learned {
  interval: number | null;
  until: number;
}

/** By module number. */
const knownIntervals = () => new Map<number, Learned>();

/** Seconds between the readings of modules, learned from their last 50; modules with too few are left out. */
export async function learnedIntervals(
  installation: Installation,
  moduleIds: readonly number[],
): Promise<Map<number, number>> {
  const known = installation.service(knownIntervals);
  const now = Date.now();
  const stale = moduleIds.filter((id) => (known.get(id)?.until ?? 0) <= now);
  if (stale.length > 0) {
    const { rows } = await installation.pool.query<{ id: number; instants: number[] }>(NEWEST, [
      stale,
      LOOK_BACK_DAYS,
      READINGS,
    ]);
    const fresh = new Map(rows.map((row) => [row.id, learnInterval(row.instants)]));
    for (const id of stale) {
      const interval = fresh.get(id) ?? null;
      known.set(id, { interval, until: now + (interval === null ? UNKNOWN_FOR_MS : LEARNED_FOR_MS) });
    }
  }
  const intervals = new Map<number, number>();
  for (const id of moduleIds) {
    const interval = known.get(id)?.interval;
    if (interval) intervals.set(id, interval);
  }
  return intervals;
}
