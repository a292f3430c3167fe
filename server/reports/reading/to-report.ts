import type { Report, UnsavedWork } from '#contract/reports/report.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { Principal } from '#server/access/principal.ts';
import { ownSitesFor } from '#server/reports/editing/sites-of-input.ts';
import { isChangeable, type SeenReport } from '#server/reports/report-access.ts';

/** Edition that is read instead of the report itself. */
export interface EditionFacts {
  id: string;
  createdAt: Date;
  dataChangedAt: Date | null;
  kind: 'occurrence' | 'print';
  name: string;
  group: string | null;
}

/** Recipients are named only to somebody who may edit the report. */
const recurrenceFor = ({ recurrence }: SeenReport['row'], isEditor: boolean): Report['recurrence'] =>
  recurrence && (isEditor ? recurrence : { ...recurrence, users: [] });

/**
 * A report as the API returns it to a reader, with its period resolved for this reading. `current`: the report
 * itself, when an edition of it is read.
 */
export function toReport(
  reader: Principal,
  report: SeenReport,
  { period, zone }: { period: WallPeriod; zone: string },
  {
    issue: edition = null,
    unsaved = null,
    current = report,
  }: { issue?: EditionFacts | null; unsaved?: UnsavedWork | null; current?: SeenReport } = {},
): Report {
  const { row } = report;
  return {
    id: row.id,
    name: edition?.name ?? row.name,
    type: row.type,
    group: edition ? edition.group : row.group,
    period: row.period,
    startTime: row.start_time,
    endTime: row.end_time,
    structure: report.structure,
    recurrence: recurrenceFor(row, isChangeable(reader, current)),
    sites: ownSitesFor(reader, row.sites),
    revision: row.revision,
    draft: row.draft,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator_name,
    modifiedAt: row.modified_at.toISOString(),
    modifiedBy: row.modifier_name,
    modifiedByYou: row.modified_by === reader.userId,
    isWithinReach: current.reach === 'all',
    outOfReach: report.outOfReach,
    resolved: { ...period, zone },
    unsaved,
    issue: edition && {
      id: edition.id,
      createdAt: edition.createdAt.toISOString(),
      dataChangedAt: edition.dataChangedAt?.toISOString() ?? null,
      kind: edition.kind,
    },
  };
}
