import { DELAYED_SECONDS, freshnessLimits } from '#domain/freshness.ts';
import { learnedIntervals } from '#server/series/learned-intervals.ts';
import type { Installation } from '#server/store/installation.ts';
import type { LateModule } from './outage-subjects.ts';

/** Days of silence after which a module is out of use: its habits are no longer known. */
const IN_USE_DAYS = 40;

/**
 * Newest reading of each module; modules that never sent have none and are not missed. A module that was in use when
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
    JOIN module ON module.id = newest.module_id AND module.deleted_at IS NULL
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
export async function readLateModules(installation: Installation, now: number): Promise<LateModule[]> {
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
