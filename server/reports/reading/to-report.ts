import type { Report, UnsavedWork } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { Principal } from '#server/access/principal.ts';
import { canReachKnown, type OpenReport } from '#server/reports/report-access.ts';

/** Edition that is read instead of the report itself. */
export interface EditionFacts {
  id: string;
  createdAt: Date;
  kind: 'occurrence' | 'print';
  name: string;
  group: string | null;
}

/** Widgets as a reader may see them: without the stored names of devices out of reach. */
export const widgetsFor = (
  reader: Principal,
  { structure, modules }: Pick<OpenReport, 'structure' | 'modules'>,
): Container[] =>
  structure.map((container) => ({
    ...container,
    config: {
      ...container.config,
      devices: container.config.devices.map((device) => {
        if (canReachKnown(reader, modules.get(device.uuid.toLowerCase()))) return device;
        const { name: _, ...unnamed } = device;
        return unnamed;
      }),
    },
  }));

/** A report as the API returns it to a reader, with its period resolved for this reading. */
export function toReport(
  reader: Principal,
  report: OpenReport,
  { period, zone }: { period: WallPeriod; zone: string },
  {
    issue: edition = null,
    unsaved = null,
  }: { issue?: EditionFacts | null; unsaved?: UnsavedWork | null } = {},
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
    structure: widgetsFor(reader, report),
    recurrence: row.recurrence,
    revision: row.revision,
    draft: row.draft,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator_name,
    modifiedAt: row.modified_at.toISOString(),
    modifiedBy: row.modifier_name,
    modifiedByYou: row.modified_by === reader.userId,
    resolved: { ...period, zone },
    unsaved,
    issue: edition && { id: edition.id, createdAt: edition.createdAt.toISOString(), kind: edition.kind },
  };
}
