import type { Report } from '#contract/report.ts';
import type { WallPeriod } from '#domain/report-period.ts';
import type { OpenReport } from './access.ts';

/** The frozen issue that is read instead of the report itself. */
export interface IssueFacts {
  id: string;
  createdAt: Date;
  kind: 'occurrence' | 'print';
  name: string;
  group: string | null;
}

/** A report as the API answers it. */
export function toReport(
  { row, structure }: OpenReport,
  period: WallPeriod,
  zone: string,
  issue: IssueFacts | null,
): Report {
  return {
    id: row.id,
    name: issue?.name ?? row.name,
    type: row.type,
    group: issue ? issue.group : row.group,
    period: row.period,
    startTime: row.start_time,
    endTime: row.end_time,
    structure,
    recurrence: row.recurrence,
    revision: row.revision,
    draft: row.draft,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator_name,
    modifiedAt: row.modified_at.toISOString(),
    modifiedBy: row.modifier_name,
    resolved: { ...period, zone },
    issue: issue && { id: issue.id, createdAt: issue.createdAt.toISOString(), kind: issue.kind },
  };
}
