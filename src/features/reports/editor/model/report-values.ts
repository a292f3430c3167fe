import type { Recurrence } from '#contract/reports/recurrence.ts';
import {
  type ReportInput,
  type ReportType,
  reportInputSchema,
  reportWorkSchema,
  UNNAMED_REPORT,
} from '#contract/reports/report.ts';
import { inReadingOrder } from '#domain/grid/grid-placement.ts';

/** Values that the form edits: the body of POST and PATCH /report as it is. */
export type ReportValues = ReportInput;

/** A report that was never saved. */
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

/**
 * Form values of a stored report: widgets in reading order, without fields that only the server sets, without the
 * placeholder for an unnamed report.
 */
export function valuesOf(report: ReportInput): ReportValues {
  const { name, type, group, period, startTime, endTime, structure, recurrence, sites, revision } = report;
  return {
    name: name === UNNAMED_REPORT ? '' : name,
    type,
    group: group ?? null,
    period,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
    structure: inReadingOrder(structure),
    recurrence: recurrence ?? null,
    ...(sites === undefined ? {} : { sites }),
    ...(revision === undefined ? {} : { revision }),
  };
}

/** Replaces the report by an earlier version; it keeps its type, and the revision that the work is based on. */
export const restoredVersion = (before: ReportValues, version: ReportInput): ReportValues => {
  const { revision: _, ...content } = valuesOf(version);
  return {
    ...content,
    type: before.type,
    ...(before.revision === undefined ? {} : { revision: before.revision }),
  };
};

/**
 * Request body: names trimmed, fields unknown to the contract removed, dates only with a fixed period, and no
 * inactive recurrence without recipients (R-REC-02).
 */
export function payloadOf(values: ReportValues): ReportInput {
  const cleaned = reportInputSchema.cast(values, { stripUnknown: true });
  const isFixed = values.period === 'fixed';
  return {
    ...cleaned,
    // A size that was no number is read as 0 (R-NORM-01) and drawn one row high, so it is saved like that.
    structure: cleaned.structure.map((one) => ({ ...one, w: Math.max(one.w, 1), h: Math.max(one.h, 1) })),
    group: cleaned.group || null,
    startTime: isFixed ? (cleaned.startTime ?? null) : null,
    endTime: isFixed ? (cleaned.endTime ?? null) : null,
    recurrence: isIdle(cleaned.recurrence) ? null : cleaned.recurrence,
  };
}

/** Body of an autosave: unfinished work as it is, without fields unknown to the contract. */
export const draftOf = (values: ReportValues): ReportInput =>
  reportWorkSchema.cast(values, { stripUnknown: true });

/** True for a recurrence that does nothing: switched off before it had recipients. */
export const isIdle = (recurrence: Recurrence | null | undefined): boolean =>
  !recurrence || (!recurrence.isActive && recurrence.users.length === 0);

/** Recurrence that the switch starts with: the first of each month at six, covering the month before. */
export const newRecurrence = (zone: string): Recurrence => ({
  rule: 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
  users: [],
  isActive: true,
  zone,
  period: 'previous-month',
  catchUp: true,
});
