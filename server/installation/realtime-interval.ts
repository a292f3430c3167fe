import { REALTIME_INTERVAL_MS, REALTIME_INTERVAL_RANGE_MS } from '#contract/hub.ts';
import type { Installation } from '#server/store/installation.ts';

/** Row of the table `setting`: interval of live points, ms. */
const KEY = 'realtimeIntervalMs';

/** The interval, or the default when it is not set or out of range; pure, so that tests can try every odd value. */
export const realtimeIntervalFrom = (value: unknown): number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= REALTIME_INTERVAL_RANGE_MS.least &&
  value <= REALTIME_INTERVAL_RANGE_MS.most
    ? value
    : REALTIME_INTERVAL_MS;

/** Interval at which the live pages of an installation get new points, ms. */
export async function readRealtimeInterval({ db }: Pick<Installation, 'db'>): Promise<number> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return realtimeIntervalFrom(row?.value);
}
