import { type Kysely, sql } from 'kysely';
import { DIFFERENCE_KINDS, type VersionChanges } from '#contract/report-differences.ts';
import type { Database } from '#server/store/database.ts';

/** Widgets that are named of a version; of the others their number is told. */
const NAMED = 3;

/**
 * What each of these versions of a report changed against the next in the list, which is the one before it; the last has
 * none. Compared by the database, which holds whole reports: the same as the editor's own comparison, by the widgets' ids.
 * @param revisions newest first
 */
export async function versionChanges(
  db: Kysely<Database>,
  reportId: number,
  revisions: readonly number[],
): Promise<Map<number, VersionChanges>> {
  const [later, earlier] = [revisions.slice(0, -1), revisions.slice(1)];
  const { rows } = await sql<VersionChanges & { revision: number }>`
    SELECT after.revision, fields, coalesce(widgets, '[]') AS widgets, differing AS "widgetCount"
    FROM unnest(${later}::int[], ${earlier}::int[]) AS pair (later, earlier)
    JOIN report_history AS after ON after.report_id = ${reportId} AND after.revision = pair.later
    JOIN report_history AS before ON before.report_id = ${reportId} AND before.revision = pair.earlier
    CROSS JOIN LATERAL (
      SELECT array_remove(ARRAY[
        CASE WHEN after.body -> 'name' <> before.body -> 'name' THEN 'name' END,
        CASE WHEN after.body -> 'group' <> before.body -> 'group' THEN 'group' END,
        CASE WHEN (after.body -> 'period', after.body -> 'start_time', after.body -> 'end_time')
          <> (before.body -> 'period', before.body -> 'start_time', before.body -> 'end_time') THEN 'period' END,
        CASE WHEN jsonb_strip_nulls(after.body -> 'recurrence') <> jsonb_strip_nulls(before.body -> 'recurrence')
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
              WHEN (now.widget -> 'component', jsonb_strip_nulls(now.widget -> 'config'))
                <> (was.widget -> 'component', jsonb_strip_nulls(was.widget -> 'config')) THEN 'changed'
              WHEN (now.widget -> 'w', now.widget -> 'h') <> (was.widget -> 'w', was.widget -> 'h') THEN 'resized'
              ELSE 'moved'
            END AS kind
          FROM (SELECT widget, ordinal FROM jsonb_array_elements(after.body -> 'structure') WITH ORDINALITY AS one (widget, ordinal)) AS now
          FULL JOIN (SELECT widget, ordinal FROM jsonb_array_elements(before.body -> 'structure') WITH ORDINALITY AS one (widget, ordinal)) AS was
            ON now.widget ->> 'i' = was.widget ->> 'i'
          WHERE jsonb_strip_nulls(now.widget) IS DISTINCT FROM jsonb_strip_nulls(was.widget)
        ) AS difference
      ) AS ranked
    ) AS counted
  `.execute(db);
  return new Map(rows.map(({ revision, ...changes }) => [revision, changes]));
}
