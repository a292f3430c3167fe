import { array, boolean, type InferType, number, object, string } from 'yup';
import { localTime } from '#contract/local-time.ts';
import { nameText } from '#contract/one-line.ts';
import { storedInteger } from '#contract/stored-integer.ts';
import { RUN_OUTCOMES } from './delivery-states.ts';
import { MOST_RECIPIENTS, RECURRENCE_PERIODS, recurrenceSchema } from './recurrence.ts';
import { versionChangesSchema } from './report-differences.ts';
import { containerSchema, MOST_CONTAINERS } from './widget.ts';

export const REPORT_TYPES = [
  'dashboard-report',
  'base-report',
  'additional-report',
  'availability-report',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Id of a report that was never saved. */
export const UNSAVED_REPORT_ID = -1;

/** What a report without a name is called where it is stored; pages and mails say it in their language. */
export const UNNAMED_REPORT = 'unnamed';

/** Periods a report can cover, relative to the day it is read on, in the site's zone. */
export const REPORT_PERIODS = [
  'today',
  'yesterday',
  'current-week',
  'previous-week',
  'current-month',
  'previous-month',
  'current-year',
  'previous-year',
  'fixed',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** ISO 8601 in UTC, `2026-03-29T22:00:00Z`. */
const instant = string()
  .datetime('Invalid')
  .test('instant', 'Invalid', (value) => value === undefined || !Number.isNaN(Date.parse(value)));

/** None unless a rule exists: not null and not the text `false`. */
const orNone = <T extends { rule?: string | undefined } | null | undefined>(value: T): T | null =>
  value?.rule && value.rule !== 'false' ? value : null;

/** Body of POST /report and PATCH /report/{id} for a save by hand. */
export const reportInputSchema = object({
  name: nameText().required().max(128).default(UNNAMED_REPORT),
  type: string().oneOf(REPORT_TYPES).required(),
  group: nameText().max(64).nullable(),
  period: string().oneOf(REPORT_PERIODS).required(),
  /** With period `fixed`: first quarter-hour … */
  startTime: localTime.nullable(),
  /** … and start of the last quarter-hour, both local. */
  endTime: localTime.nullable(),
  structure: array(containerSchema.required()).max(MOST_CONTAINERS).required(),
  recurrence: recurrenceSchema.nullable().default(null).transform(orNone),
  /** PATCH only: the revision the change is based on; a stale one is refused with 409. */
  revision: storedInteger(),
}).noUnknown();
export type ReportInput = InferType<typeof reportInputSchema>;

/** The body of an autosave, taken in the making: its name and the recipients of its recurrence may still be wanting. */
export const reportWorkSchema = reportInputSchema.shape({
  name: nameText().max(128).default(''),
  recurrence: recurrenceSchema
    .shape({ users: array(string().uuid().required()).max(MOST_RECIPIENTS).default([]) })
    .nullable()
    .default(null)
    .transform(orNone),
});

/** A version of a report that a save replaced: a line of GET /report/{id}/versions, newest first. */
export const reportVersionSchema = object({
  revision: number().integer().required(),
  name: string().required(),
  widgets: number().integer().required(),
  savedAt: string().required(),
  savedBy: string().nullable().defined(),
  /** Null: of the last of the list. */
  changes: versionChangesSchema.nullable().defined(),
});
export type ReportVersion = InferType<typeof reportVersionSchema>;

/** Unsaved work of a reader on a report, kept on the server by its autosaves; see GET /report/{id}?modify=true. */
export const unsavedWorkSchema = object({
  /** `revision`: the one that the work is based on. */
  report: reportWorkSchema.required(),
  /** Autosaves since the last manual save. */
  changes: number().integer().min(1).required(),
  savedAt: string().required(),
});
export type UnsavedWork = InferType<typeof unsavedWorkSchema>;

/** A report as GET /report/{id}[/{generatedId}] answers it. */
export const reportSchema = reportInputSchema.shape({
  id: number().integer().required(),
  revision: number().integer().required(),
  draft: boolean().required(),
  createdAt: string().required(),
  createdBy: string().nullable().defined(),
  modifiedAt: string().required(),
  modifiedBy: string().nullable().defined(),
  /** The reader saved it, perhaps in another window. */
  modifiedByYou: boolean(),
  /** The period resolved for this reading: local, endTime is the start of the last quarter-hour. */
  resolved: object({
    startTime: string().required(),
    endTime: string().required(),
    zone: string().required(),
  }),
  /** Set when a frozen issue is read. */
  issue: object({
    id: string().uuid().required(),
    createdAt: string().required(),
    kind: string().oneOf(['occurrence', 'print']).required(),
  })
    .nullable()
    .defined(),
  /** Read with `modify`: the reader's own unsaved work on it, else null. A draft is unsaved as a whole: null. */
  unsaved: unsavedWorkSchema.nullable().default(null),
});
export type Report = InferType<typeof reportSchema>;

/** A line of GET /reports/{type}. */
export const reportListItemSchema = object({
  id: number().integer().required(),
  name: string().required(),
  type: string().oneOf(REPORT_TYPES).required(),
  group: string().nullable().defined(),
  period: string().oneOf(REPORT_PERIODS).required(),
  widgets: number().integer().required(),
  modifiedAt: string().required(),
  modifiedBy: string().nullable().defined(),
  isScheduled: boolean().required(),
  /** Never saved by hand yet: only its author sees it. */
  draft: boolean().required(),
  /** The reader has unsaved work on it. */
  hasUnsavedWork: boolean().required(),
  /** RFC 5545 rule, also of a paused recurrence; null: none. */
  rule: string().nullable().defined(),
  nextRun: string().nullable().defined(),
  /** What its mails cover, which need not be what the screen shows; null: it has no schedule. */
  mailedPeriod: string().oneOf(RECURRENCE_PERIODS).nullable().defined(),
  lastDelivery: object({
    at: string().required(),
    /** The run by what became of its mails. */
    outcome: string().oneOf(RUN_OUTCOMES).required(),
    occurrenceId: string().required(),
  })
    .nullable()
    .defined(),
  /** Frozen issues, newest first, at most 20. */
  issues: array(
    object({
      id: string().uuid().required(),
      createdAt: string().required(),
      startTime: string().required(),
      endTime: string().required(),
    }).required(),
  ).required(),
});
export type ReportListItem = InferType<typeof reportListItemSchema>;

/** Query of GET /reports/{type}. */
export const reportListQuerySchema = object({
  /** Only issues frozen from this instant on … */
  issuesFrom: instant,
  /** … and before this one. */
  issuesTo: instant,
}).noUnknown();
export type ReportListQuery = InferType<typeof reportListQuerySchema>;

/** Query of GET /report/{id}[/{generatedId}]. With `container` the answer is that widget's BlockResult. */
export const reportQuerySchema = object({
  container: string().max(64),
  /** Read for editing. */
  modify: boolean(),
  /** A period other than the report's own: local wall times, see `startTime` and `endTime` above. */
  startTime: localTime,
  endTime: localTime,
  /** Today's quarter-hours up to now, and the newest readings. */
  realtime: boolean(),
}).noUnknown();
export type ReportQuery = InferType<typeof reportQuerySchema>;

/** Query of the PDF of a report. */
export const pdfQuerySchema = reportQuerySchema
  .pick(['startTime', 'endTime', 'realtime'])
  .shape({
    /** User id: as this recipient would get it, in their language and with what both they and the caller may see. */
    as: string().uuid(),
  })
  .noUnknown();
export type PdfQuery = InferType<typeof pdfQuerySchema>;

/** Query of the blocks of a report. */
export const blocksQuerySchema = pdfQuerySchema
  .shape({
    /** Ids of the containers wanted, separated by commas: those in sight. Absent: all. */
    containers: string().max(6500),
    /** The columns in the short form of contract/reports/packed-block.ts. */
    packed: boolean(),
    /** Of the reader's own unsaved work on the report, where there is any. */
    modify: boolean(),
  })
  .noUnknown();
export type BlocksQuery = InferType<typeof blocksQuerySchema>;

/**
 * Query of PATCH /report/{id}, and the most of POST /report. `auto`: an autosave; a new report stays a draft that only
 * its author sees, of a saved report the work is kept beside it until a manual save or DELETE /report/{id}/draft. `overwrite`:
 * where another report of the type and group has the name, its content is replaced; it keeps its id and recipients of
 * its links, and its old version stays in its history.
 */
export const saveQuerySchema = object({
  auto: boolean(),
  overwrite: boolean(),
  /**
   * The editor window that saves: made by it when it opens. Unsaved work, or a draft, that another window of the author has
   * written meanwhile is then not written over: an autosave is refused with 409 `draft_conflict`, a save by hand leaves it …
   */
  window: string().uuid(),
  /** … unless it is the work that this window has read: its `savedAt`. Of a draft that was never saved, its revision says so. */
  workFrom: instant,
}).noUnknown();
export type SaveQuery = InferType<typeof saveQuerySchema>;

/** Query of DELETE /report/{id}/draft: with `window`, what another window has written meanwhile stays, as with a save. */
export const discardQuerySchema = saveQuerySchema
  .pick(['window', 'workFrom'])
  .shape({
    /** The newest revision that the caller knows: a draft that was never saved stays where another window has gone on with it. */
    revision: storedInteger(),
  })
  .noUnknown();
export type DiscardQuery = InferType<typeof discardQuerySchema>;

/**
 * Query of POST /report. `key`: made anew by whoever makes a report. A report that its author has made with it is saved
 * once more instead of a second one: the first answer may have been lost.
 */
export const createQuerySchema = saveQuerySchema.shape({ key: string().uuid() }).noUnknown();
export type CreateQuery = InferType<typeof createQuerySchema>;

/** Answer of POST /report and PATCH /report/{id}. */
export const saveReceiptSchema = object({
  /** With `overwrite` perhaps another report's than the one that was sent. */
  id: number().integer().required(),
  /** Of the saved report: an autosave of a saved report leaves it as it was. */
  revision: number().integer().required(),
  /** Autosaves since the last manual save; 0 after a manual one. */
  unsavedChanges: number().integer().required(),
  /** Somebody saved after the revision that an autosave is based on: a manual save will be a conflict. */
  newer: object({
    revision: number().integer().required(),
    modifiedBy: string().nullable().defined(),
    modifiedByYou: boolean(),
    modifiedAt: string().required(),
  })
    .nullable()
    .defined(),
});
export type SaveReceipt = InferType<typeof saveReceiptSchema>;
