import { sql, type Transaction } from 'kysely';
import { DELAYED_SECONDS, freshnessLimits } from '#domain/freshness.ts';
import { runInOneProcess } from '#server/jobs/run-in-one-process.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { learnedIntervals } from '#server/series/learned-intervals.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { judgeOutages, type KnownOutages, type Watch } from './judge-outages.ts';
import { outageNotice } from './outage-notice.ts';
import { controllerSubject, type LateModule, siteSubject } from './outage-subjects.ts';

/** Days of silence after which a module is out of use: its habits are no longer known. */
const IN_USE_DAYS = 40;

/**
 * Newest reading of each module in use; modules that never sent have none and are not missed. A module that was in use when
 * its outage was reported stays in the list as long as its notice is open, however long it is silent.
 */
const LATE = `
  SELECT * FROM (
    SELECT module.id, module.uuid, module.name, module.site_id, site.name AS site_name,
      (module.metering ->> 'expectedInterval')::float8 AS expected_interval,
      plc.id AS plc_id, plc.name AS plc_name,
      count(*) OVER (PARTITION BY plc.id)::int AS senders,
      extract(epoch FROM newest.ts)::float8 * 1000 AS last_ts
    FROM (SELECT module_id, max(ts) AS ts FROM last_value GROUP BY module_id) AS newest
    JOIN module ON module.id = newest.module_id AND module.deleted_at IS NULL AND NOT module.disabled
    JOIN site ON site.id = module.site_id
    LEFT JOIN plc ON plc.id = module.plc_id
    WHERE newest.ts > $1::timestamptz - make_interval(days => $2) OR EXISTS (
      SELECT FROM notification AS notice
      WHERE notice.resolved_at IS NULL AND newest.ts > notice.created_at - make_interval(days => $2)
        AND notice.subject IN ('outage:module:' || module.uuid, 'outage:site:' || module.site_id,
          'outage:controller:' || module.plc_id || ':' || module.site_id))
  ) AS sending
  WHERE last_ts < extract(epoch FROM $1::timestamptz)::float8 * 1000 - $3::float8 * 1000`;

interface LateRow {
  id: number;
  uuid: string;
  name: string;
  site_id: string;
  site_name: string;
  expected_interval: number | null;
  plc_id: string | null;
  plc_name: string | null;
  senders: number;
  last_ts: number;
}

/** Modules that may be outdated at `now` (epoch ms), each with its own limit. */
async function readLateModules(installation: Installation, now: number): Promise<LateModule[]> {
  const values = [new Date(now), IN_USE_DAYS, DELAYED_SECONDS];
  const { rows } = await installation.pool.query<LateRow>({ name: 'late-modules', text: LATE, values });
  const learning = rows.filter((row) => row.expected_interval === null).map(({ id }) => id);
  const learned = await learnedIntervals(installation, learning);
  return rows.map((row) => ({
    uuid: row.uuid,
    name: row.name,
    siteId: row.site_id,
    siteName: row.site_name,
    lastTs: row.last_ts,
    limitMs: freshnessLimits(row.expected_interval ?? learned.get(row.id) ?? null).delayed * 1000,
    controller:
      row.plc_id === null ? null : { id: row.plc_id, name: row.plc_name ?? '', senders: row.senders },
  }));
}

const WATCH_SETTING = 'outage-watch';
/** Time without a look after which the product counts as having stood still, ms. */
const STANDSTILL_MS = 180_000;
/** Days after which a controller or site that came back no longer gives its modules extra time. */
const BACK_WITHIN_DAYS = 40;

/** Watch as of `now`: begun at the first look, and again after a standstill. */
export function watchAt(stored: Watch | null, now: number): Watch {
  if (!stored) return { lookedAt: now, since: now, downAt: now };
  const hasStoodStill = now - stored.lookedAt > STANDSTILL_MS;
  return hasStoodStill ? { ...stored, since: now, downAt: stored.lookedAt } : stored;
}

/** Reads the open outages, and when the controllers and sites of these modules last came back. */
async function readKnown(trx: Transaction<Database>, late: readonly LateModule[]): Promise<KnownOutages> {
  const open = await trx
    .selectFrom('notification')
    .select('subject')
    .select(sql<number | null>`(message #>> '{0,values,since}')::float8`.as('since'))
    .where('subject', 'like', 'outage:%')
    .where('resolved_at', 'is', null)
    .execute();
  const shared = new Set(
    late.flatMap((module) => [siteSubject(module), controllerSubject(module) ?? []].flat()),
  );
  // An outage that a person has resolved is not back: it is known and not reported again.
  const back = await trx
    .selectFrom('notification')
    .select('subject')
    .select(({ fn }) => fn.max('resolved_at').as('at'))
    .where(sql<boolean>`subject = ANY (${[...shared]}::text[])`)
    .where('resolved_by', 'is', null)
    .where('resolved_at', '>', sql<Date>`now() - make_interval(days => ${BACK_WITHIN_DAYS}::int)`)
    .groupBy('subject')
    .execute();
  return {
    open: new Map(open.map(({ subject, since }) => [subject, since ?? 0])),
    backAt: new Map(back.flatMap(({ subject, at }) => (at ? [[subject, at.getTime()]] : []))),
  };
}

/**
 * Looks once for modules, controllers and sites that have fallen silent or are back, and notifies. One process at a
 * time; a look sooner than `everyMs` after the last one of any process does nothing. After a crash that follows the
 * notices, the next look covers the same span, and open outages are not opened twice.
 */
export const scanOutages = (installation: Installation, everyMs: number): Promise<void> =>
  runInOneProcess<Watch>(installation, WATCH_SETTING, everyMs, async (stored, now, trx) => {
    const watch = watchAt(stored, now);
    const late = await readLateModules(installation, now);
    const { raised, over } = judgeOutages(late, watch, await readKnown(trx, late), now);
    await notifyAll(
      installation,
      raised.map((outage) => outageNotice(outage, now)),
      over,
    );
    return watch;
  });
