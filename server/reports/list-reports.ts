import { type Kysely, sql } from 'kysely';
import { REPORT_TYPES, type ReportListItem, type ReportType } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import { loadStructure } from '#domain/report-rules.ts';
import type { Call } from '#server/http/endpoint.ts';
import { notFound } from '#server/http/error.ts';
import { ensureMay, requirePrincipal } from '#server/identity/principal.ts';
import type { Database } from '#server/store/database.ts';
import { reachOf } from './access.ts';
import { deviceUuids, reportModules } from './report-modules.ts';
import { selectReports } from './report-rows.ts';

/** Frozen issues listed per report; older ones are found by their delivery. */
const ISSUES_LISTED = 20;

interface ListFacts {
  next_at: Date | null;
  last_delivery: { at: string; state: string; occurrenceId: string } | null;
  issues: ReportListItem['issues'];
}

/** Schedule, newest occurrence and newest issues beside each report. */
const selectList = (db: Kysely<Database>, type: ReportType, author: string) =>
  selectReports(db)
    .leftJoin('schedule', 'schedule.report_id', 'report.id')
    .select([
      'schedule.next_at',
      sql<ListFacts['last_delivery']>`(
        SELECT jsonb_build_object('at', due_at, 'state', state, 'occurrenceId', id)
        FROM occurrence WHERE report_id = report.id ORDER BY due_at DESC LIMIT 1
      )`.as('last_delivery'),
      sql<ListFacts['issues']>`coalesce((
        SELECT jsonb_agg(issue) FROM (
          SELECT id, created_at AS "createdAt", start_time AS "startTime", end_time AS "endTime"
          FROM generation WHERE report_id = report.id AND kind = 'occurrence'
          ORDER BY created_at DESC LIMIT ${ISSUES_LISTED}
        ) AS issue
      ), '[]')`.as('issues'),
    ])
    .where('report.type', '=', type)
    .where((eb) => eb.or([eb('report.draft', '=', false), eb('report.created_by', '=', author)]))
    .orderBy(sql`lower(report.name)`)
    .orderBy('report.id');

const iso = (text: string): string => new Date(text).toISOString();

/** GET /reports/{type}: what the caller may read of a type, reports wholly out of reach left out. */
export async function listReports(call: Call): Promise<ReportListItem[]> {
  const principal = requirePrincipal(call);
  const type = REPORT_TYPES.find((one) => one === call.params.type);
  if (!type) throw notFound('This type of report');
  ensureMay(principal, ROUTE_OF_REPORT_TYPE[type], 'r');
  const rows = await selectList(call.installation.db, type, principal.userId).execute();
  const structures = rows.map((row) => loadStructure(type, row.structure, () => undefined));
  const uuidsOf = structures.map(deviceUuids);
  const modules = await reportModules(call.installation, [...new Set(uuidsOf.flat())]);
  return rows.flatMap((row, i): ReportListItem[] => {
    const own = (uuidsOf[i] ?? []).flatMap((uuid) => modules.get(uuid) ?? []);
    if (reachOf(principal, own) === 'none') return [];
    return [
      {
        id: row.id,
        name: row.name,
        type,
        group: row.group,
        period: row.period,
        widgets: structures[i]?.length ?? 0,
        modifiedAt: row.modified_at.toISOString(),
        modifiedBy: row.modifier_name,
        isScheduled: row.recurrence?.isActive === true,
        draft: row.draft,
      hasUnsavedWork: false,
      rule: row.recurrence?.rule ?? null,
      nextRun: row.next_at?.toISOString() ?? null,
        lastDelivery: row.last_delivery && { ...row.last_delivery, at: iso(row.last_delivery.at) },
        issues: row.issues.map((issue) => ({ ...issue, createdAt: iso(issue.createdAt) })),
      },
    ];
  });
}
