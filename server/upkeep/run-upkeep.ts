// Decided in docs/decisions/2026-11-22-retention.md

import { DAY_MS } from '#domain/time/calendar.ts';
import { log } from '#server/log/log.ts';
import { isDatabaseGone, isDatabaseSlow } from '#server/store/database-gone.ts';
import { dateOfDay, dayOf } from '#server/store/days/quarter-days.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { removeOldChanges } from '#server/store/readings/quarter-changes.ts';
import type { Settings } from '#settings/settings.ts';
import { checkQuarters } from './check-quarters.ts';
import { closeOldDays } from './close-old-days.ts';
import { rebuildStaleRollups } from './rebuild-rollups.ts';
import { removeAbandonedWork } from './remove-abandoned-work.ts';
import { removeOldEditions } from './remove-old-editions.ts';
import { dropEmptyMonths, removeOldRaw } from './remove-old-raw.ts';
import { thinVersions } from './thin-versions.ts';

const RETENTION_SETTING = 'rawRetentionDays';
const LAST_NIGHT_SETTING = 'upkeep-last-night';
/** UTC hour from which the nightly work may be done. */
const NIGHT_HOUR = 1;

const TRY_LOCK = `SELECT pg_try_advisory_lock(hashtext(current_schema() || ' upkeep')) AS locked`;
const UNLOCK = `SELECT pg_advisory_unlock(hashtext(current_schema() || ' upkeep'))`;

async function settingOf({ db }: Installation, key: string): Promise<unknown> {
  return (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

/**
 * Removes raw readings older than the setting `rawRetentionDays`, in whole days of UTC; null or not set: never. Days
 * are closed before their readings are removed, so that an interruption leaves every quarter-hour with a source.
 */
export async function applyRetention(installation: Installation, now: number): Promise<void> {
  const days = await settingOf(installation, RETENTION_SETTING);
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1) return;
  const before = dateOfDay(dayOf(now) - days);
  const closed = await closeOldDays(installation.pool, before);
  const removed = await removeOldRaw(installation.pool, before);
  await dropEmptyMonths(installation.pool, before);
  if (closed + removed > 0)
    log('raw readings removed', { installation: installation.schema, before, closed, removed });
}

/** Retention time of sent reports. */
export type ReportRetention = Pick<Settings, 'editionRetentionMonths'>;

async function tidyReports(
  { schema }: Installation,
  what: 'abandoned' | 'editions' | 'versions',
  remove: () => Promise<number>,
): Promise<void> {
  const removed = await remove();
  if (removed > 0) log('old reports removed', { installation: schema, [what]: removed });
}

async function checkStored(installation: Installation, isStopping: () => boolean): Promise<void> {
  const { pool, schema } = installation;
  const differences = await checkQuarters(pool, await parameterIds(installation), isStopping);
  for (const difference of differences)
    log('error', { where: 'check of quarter-hours', installation: schema, ...difference });
  log('quarter-hours checked', { installation: schema, differences: differences.length });
}

/**
 * Runs a step; a step that fails does not stop the others.
 * @throws where the database is away: for all of them
 */
async function step({ schema }: Installation, name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isDatabaseGone(error) && !isDatabaseSlow(error)) throw error;
    log('error', { where: `upkeep: ${name}`, installation: schema, error });
  }
}

/** A step that fails is repeated the next night: its error has been logged, and a minute would not cure it. */
async function workOfTheNight(
  installation: Installation,
  { editionRetentionMonths }: ReportRetention,
  now: number,
  isStopping: () => boolean,
): Promise<void> {
  const night = dateOfDay(dayOf(now));
  if (now % DAY_MS < NIGHT_HOUR * 3_600_000) return;
  if ((await settingOf(installation, LAST_NIGHT_SETTING)) === night) return;
  const steps: Record<string, () => Promise<unknown>> = {
    'old readings': () => applyRetention(installation, now),
    'abandoned work': () => tidyReports(installation, 'abandoned', () => removeAbandonedWork(installation)),
    'old editions': () =>
      tidyReports(installation, 'editions', () =>
        removeOldEditions(installation, editionRetentionMonths, isStopping),
      ),
    'old changes': () => removeOldChanges(installation.pool),
    'old versions': () => tidyReports(installation, 'versions', () => thinVersions(installation, isStopping)),
    'check of quarter-hours': () => checkStored(installation, isStopping),
  };
  for (const [name, work] of Object.entries(steps)) {
    if (isStopping()) return;
    await step(installation, name, work);
  }
  if (isStopping()) return;
  const value = JSON.stringify(night);
  await installation.db
    .insertInto('setting')
    .values({ key: LAST_NIGHT_SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Does the upkeep of the store that is due, unless another process is doing it. */
export async function runUpkeep(
  installation: Installation,
  retention: ReportRetention,
  now: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const client = await installation.pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>(TRY_LOCK);
    if (!rows[0]?.locked) return;
    try {
      await step(installation, 'stale rollups', () => rebuildStaleRollups(installation.pool, isStopping));
      await workOfTheNight(installation, retention, now, isStopping);
    } finally {
      await client.query(UNLOCK);
    }
  } finally {
    client.release();
  }
}
