import type { Recurrence } from '#contract/reports/recurrence.ts';
import {
  type ReportInput,
  type ReportType,
  reportInputSchema,
  reportWorkSchema,
  UNNAMED_REPORT,
} from '#contract/reports/report.ts';
import { inReadingOrder } from '#domain/grid/grid-placement.ts';

/** What the form edits: the body of POST and PATCH /report as it is. */
export type ReportValues = ReportInput;

/** A report that nobody has saved yet. */
export const emptyReport = (type: ReportType, group: string | null): ReportValues => ({
  name: '',
  type,
  group,
  period: type === 'dashboard-report' ? 'today' : 'previous-month',
  startTime: null,
  endTime: null,
  structure: [],
  recurrence: null,
});

/** A stored report as the form takes it: widgets in reading order, nothing that only the server sets, no name that nobody gave. */
export function valuesOf(report: ReportInput): ReportValues {
  const { name, type, group, period, startTime, endTime, structure, recurrence, revision } = report;
  return {
    name: name === UNNAMED_REPORT ? '' : name,
    type,
    group: group ?? null,
    period,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
    structure: inReadingOrder(structure),
    recurrence: recurrence ?? null,
    ...(revision === undefined ? {} : { revision }),
  };
}

/** An earlier version in place of the report as it is: it keeps its type, and the revision that the work is based on. */
export const restoredVersion = (before: ReportValues, version: ReportInput): ReportValues => {
  const { revision: _, ...content } = valuesOf(version);
  return {
    ...content,
    type: before.type,
    ...(before.revision === undefined ? {} : { revision: before.revision }),
  };
};

/**
 * The body to send: names trimmed, fields that the contract does not know removed, dates only with a fixed period,
 * and no recurrence that is switched off and has nobody to go to (R-REC-02).
 */
export function payloadOf(values: ReportValues): ReportInput {
  const cleaned = reportInputSchema.cast(values, { stripUnknown: true });
  const isFixed = values.period === 'fixed';
  return {
    ...cleaned,
    // A place that was no number is read as 0 (R-NORM-01) and drawn as high as one row: so it is saved.
    structure: cleaned.structure.map((one) => ({ ...one, w: Math.max(one.w, 1), h: Math.max(one.h, 1) })),
    group: cleaned.group || null,
    startTime: isFixed ? (cleaned.startTime ?? null) : null,
    endTime: isFixed ? (cleaned.endTime ?? null) : null,
    recurrence: isIdle(cleaned.recurrence) ? null : cleaned.recurrence,
  };
}

/** The body of an autosave: unfinished work goes as it is, but for what the contract does not know. */
export const draftOf = (values: ReportValues): ReportInput =>
  reportWorkSchema.cast(values, { stripUnknown: true });

/** A recurrence that does nothing: switched off before anybody was to receive it. */
export const isIdle = (recurrence: Recurrence | null | undefined): boolean =>
  !recurrence || (!recurrence.isActive && recurrence.users.length === 0);

/** The recurrence that the switch starts with: the first of each month at six, covering the month before. */
export const newRecurrence = (zone: string): Recurrence => ({
  rule: 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
  users: [],
  isActive: true,
  zone,
  period: 'previous-month',
  catchUp: true,
});
