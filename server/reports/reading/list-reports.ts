import { type Kysely, sql } from 'kysely';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import {
  REPORT_TYPES,
  type ReportListItem,
  type ReportListQuery,
  type ReportType,
} from '#contract/reports/report.ts';
import { type RunMail, runOutcome } from '#domain/reports/run-outcome.ts';
import { ensureMay, requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { knownNameIn } from '#server/identity/known-users.ts';
import { CHANGED_MODULES } from '#server/reports/editions/changed-editions.ts';
import { reportModules } from '#server/reports/report-modules.ts';
import type { Database } from '#server/store/database.ts';
import { editionReachFor, type ListedEdition, listedParts, listedUuids, outlineFor } from './listed-parts.ts';

/** Maximum number of editions listed per report; older ones are found through their delivery. */
const EDITIONS_LISTED = 20;

const COLUMNS = [
  'report.id',
  'report.name',
  'report.type',
  'report.group',
  'report.period',
  'report.draft',
  'report.recurrence',
  'report.modified_at',
  'report.sites',
] as const;

type LastDelivery = NonNullable<ReportListItem['lastDelivery']>;
type RunState = Parameters<typeof runOutcome>[0];

/** Facts that a list shows of a report in addition to its columns. */
interface ListFacts {
  has_unsaved_work: boolean;
  last_delivery: (Pick<LastDelivery, 'at' | 'occurrenceId'> & { state: RunState; mails: RunMail[] }) | null;
  issues: ListedEdition[];
}

/**
 * Reads the schedule, the newest run and the newest editions with each report; drafts and unsaved work only of the
 * reader.
 */
const selectList = (
  db: Kysely<Database>,
  type: ReportType,
  reader: Principal,
  { issuesFrom, issuesTo }: ReportListQuery,
) =>
  db
    .selectFrom('report')
    .leftJoin('app_user as modifier', 'modifier.id', 'report.modified_by')
    .leftJoin('schedule', 'schedule.report_id', 'report.id')
    .select([
      ...COLUMNS,
      'schedule.next_at',
      knownNameIn(reader, 'modifier').as('modifier_name'),
      outlineFor(reader).as('outline'),
      sql<boolean>`EXISTS (
        SELECT FROM report_draft WHERE report_id = report.id AND author_id = ${reader.userId}
      )`.as('has_unsaved_work'),
      sql<ListFacts['last_delivery']>`(
        SELECT jsonb_build_object('at', due_at, 'state', state, 'occurrenceId', id, 'mails', (
          SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('state', state, 'attempts', attempts)), '[]')
          FROM delivery WHERE occurrence_id = occurrence.id
        ))
        FROM occurrence WHERE report_id = report.id AND kind = 'schedule' ORDER BY due_at DESC LIMIT 1
      )`.as('last_delivery'),
      sql<ListFacts['issues']>`coalesce((
        SELECT jsonb_agg(issue) FROM (SELECT report.id, report.sites) AS listed, LATERAL (
          SELECT id, created_at AS "createdAt", start_time AS "startTime", end_time AS "endTime",
            ${CHANGED_MODULES} AS changed
            ${editionReachFor(reader)}
          FROM generation WHERE report_id = listed.id AND kind = 'occurrence' AND removed_at IS NULL
            AND created_at >= coalesce(${issuesFrom ?? null}::timestamptz, '-infinity') AND created_at < coalesce(${issuesTo ?? null}::timestamptz, 'infinity')
          ORDER BY created_at DESC LIMIT ${EDITIONS_LISTED}
        ) AS issue
      ), '[]')`.as('issues'),
    ])
    .where('report.type', '=', type)
    .where((eb) => eb.or([eb('report.draft', '=', false), eb('report.created_by', '=', reader.userId)]))
    .orderBy(sql`lower(report.name)`)
    .orderBy('report.id');

const toLastDelivery = ({
  at,
  occurrenceId,
  state,
  mails,
}: NonNullable<ListFacts['last_delivery']>): LastDelivery => ({
  at: iso(at),
  occurrenceId,
  outcome: runOutcome(state, mails),
});

type ListRow = Awaited<ReturnType<ReturnType<typeof selectList>['execute']>>[number];

const iso = (text: string): string => new Date(text).toISOString();

const toItem = (
  row: ListRow,
  { issues, ...parts }: Pick<ReportListItem, 'widgets' | 'issues' | 'isWithinReach'>,
): ReportListItem => ({
  id: row.id,
  name: row.name,
  type: row.type,
  group: row.group,
  period: row.period,
  ...parts,
  modifiedAt: row.modified_at.toISOString(),
  modifiedBy: row.modifier_name,
  isScheduled: !row.draft && row.recurrence?.isActive === true,
  draft: row.draft,
  hasUnsavedWork: row.has_unsaved_work,
  rule: row.recurrence?.rule ?? null,
  nextRun: row.next_at?.toISOString() ?? null,
  mailedPeriod: row.recurrence?.period ?? null,
  lastDelivery: row.last_delivery && toLastDelivery(row.last_delivery),
  issues: issues.map((edition) => ({
    ...edition,
    createdAt: iso(edition.createdAt),
  })),
});

/** GET /reports/{type}: lists the reports of a type that the caller may read, without those wholly out of reach. */
export async function listReports(call: Call<unknown, ReportListQuery>): Promise<ReportListItem[]> {
  const principal = requirePrincipal(call);
  const type = REPORT_TYPES.find((one) => one === call.params.type);
  if (!type) throw notFound('This type of report');
  ensureMay(principal, ROUTE_OF_REPORT_TYPE[type], 'r');
  const rows = await selectList(call.installation.db, type, principal, call.query).execute();
  const modules =
    principal.sites === null ? new Map() : await reportModules(call.installation, listedUuids(rows));
  return rows.flatMap((row) => {
    const parts = listedParts(principal, row, modules);
    return parts ? [toItem(row, parts)] : [];
  });
}
