import { type Kysely, sql } from 'kysely';
import { DIFFERENCE_KINDS, type VersionChanges } from '#contract/reports/report-differences.ts';
import type { Database } from '#server/store/database.ts';

/** Maximum number of widgets named for a version; the others are only counted. */
const NAMED = 3;

/** All fields are taken out of a version at once: each access to a stored body unpacks all of it. */
const fieldsOf = (version: 'later' | 'earlier') => sql`jsonb_to_record(${sql.ref(`${version}.body`)})`;
const FIELDS = sql`(
  name text, "group" text, period text, start_time text, end_time text, recurrence jsonb, structure jsonb
)`;

/** Today's form of a widget's settings, as an editor reads them: each parameter carries its device's KPI. */
const loaded = (config: string) => {
  const stored = sql.ref(config);
  return sql`jsonb_strip_nulls(jsonb_set(${stored}, '{devices}', coalesce((
    SELECT jsonb_agg(
      device - '{measureType,hasKpi,kpi,kpiMin}'::text[] || jsonb_build_object('parameters', (
        SELECT jsonb_agg(jsonb_build_object('hasKpi', coalesce(device -> 'hasKpi', 'false'),
          'kpi', coalesce(device -> 'kpi', '0'), 'kpiMin', coalesce(device -> 'kpiMin', '0')) || parameter ORDER BY place)
        FROM jsonb_array_elements(device -> 'parameters') WITH ORDINALITY AS one (parameter, place)
      )) ORDER BY ordinal)
    FROM jsonb_array_elements(${stored} -> 'devices') WITH ORDINALITY AS one (device, ordinal)
  ), '[]')))`;
};

/**
 * Changes of each of these versions of a report against the next one in the list, which is the version before it; the
 * last has none. The database compares them, as it holds whole reports; its comparison is the editor's own, by the
 * widgets' ids.
 * @param revisions newest first
 */
export async function versionChanges(
  db: Kysely<Database>,
  reportId: number,
  revisions: readonly number[],
): Promise<Map<number, VersionChanges>> {
  const [later, earlier] = [revisions.slice(0, -1), revisions.slice(1)];
  const { rows } = await sql<VersionChanges & { revision: number }>`
    SELECT pair.later AS revision, fields, coalesce(widgets, '[]') AS widgets, differing AS "widgetCount"
    FROM unnest(${later}::int[], ${earlier}::int[]) AS pair (later, earlier)
    JOIN report_history AS later ON later.report_id = ${reportId} AND later.revision = pair.later
    JOIN report_history AS earlier ON earlier.report_id = ${reportId} AND earlier.revision = pair.earlier
    CROSS JOIN LATERAL ${fieldsOf('later')} AS after ${FIELDS}
    CROSS JOIN LATERAL ${fieldsOf('earlier')} AS before ${FIELDS}
    CROSS JOIN LATERAL (
      SELECT array_remove(ARRAY[
        CASE WHEN after.name <> before.name THEN 'name' END,
        CASE WHEN after."group" IS DISTINCT FROM before."group" THEN 'group' END,
        CASE WHEN (after.period, after.start_time, after.end_time)
          IS DISTINCT FROM (before.period, before.start_time, before.end_time) THEN 'period' END,
        CASE WHEN jsonb_strip_nulls(after.recurrence) IS DISTINCT FROM jsonb_strip_nulls(before.recurrence)
          THEN 'recurrence' END
      ], NULL) AS fields
    ) AS compared
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS differing,
        jsonb_agg(jsonb_build_object('kind', kind, 'component', component, 'name', name) ORDER BY place)
          FILTER (WHERE place <= ${NAMED}) AS widgets
      FROM (
        SELECT kind, widget ->> 'component' AS component, coalesce(widget -> 'config' ->> 'name', '') AS name,
          row_number() OVER (ORDER BY array_position(${[...DIFFERENCE_KINDS]}::text[], kind), ordinal) AS place
        FROM (
          SELECT coalesce(now.widget, was.widget) AS widget, coalesce(now.ordinal, was.ordinal) AS ordinal,
            CASE
              WHEN was.widget IS NULL THEN 'added'
              WHEN now.widget IS NULL THEN 'removed'
              WHEN now.widget -> 'component' <> was.widget -> 'component' THEN 'changed'
              WHEN now.config <> was.config AND ${loaded('now.config')} <> ${loaded('was.config')} THEN 'changed'
              WHEN (now.widget -> 'w', now.widget -> 'h') <> (was.widget -> 'w', was.widget -> 'h') THEN 'resized'
              WHEN jsonb_strip_nulls(now.widget - 'config') <> jsonb_strip_nulls(was.widget - 'config') THEN 'moved'
            END AS kind
          FROM (SELECT widget, widget -> 'config' AS config, ordinal FROM jsonb_array_elements(after.structure) WITH ORDINALITY AS one (widget, ordinal)) AS now
          FULL JOIN (SELECT widget, widget -> 'config' AS config, ordinal FROM jsonb_array_elements(before.structure) WITH ORDINALITY AS one (widget, ordinal)) AS was
            ON now.widget ->> 'i' = was.widget ->> 'i'
          WHERE jsonb_strip_nulls(now.widget) IS DISTINCT FROM jsonb_strip_nulls(was.widget)
        ) AS difference
        WHERE kind IS NOT NULL
      ) AS ranked
    ) AS counted
  `.execute(db);
  return new Map(rows.map(({ revision, ...changes }) => [revision, changes]));
}
