import { array, boolean, type InferType, number, object, string } from 'yup';
import { localTime } from '#contract/local-time.ts';
import { nameText } from '#contract/one-line.ts';
import { storedInteger } from '#contract/stored-integer.ts';
import { RUN_OUTCOMES } from './delivery-states.ts';
import { outOfReachSchema } from './out-of-reach.ts';
import { MOST_RECIPIENTS, RECURRENCE_PERIODS, recurrenceSchema } from './recurrence.ts';
import { versionChangesSchema } from './report-differences.ts';
import { containerSchema, MOST_CONTAINERS, PAGE_COMPARISONS } from './widget.ts';

export const REPORT_TYPES = [
  'dashboard-report',
  'base-report',
  'additional-report',
  'availability-report',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Id of a report that was never saved. */
export const UNSAVED_REPORT_ID = -1;

/** Name under which a report without a name is stored; pages and mails translate it. */
export const UNNAMED_REPORT = 'unnamed';

/** Periods that a report can cover, relative to the day on which it is read, in the site's zone. */
export const REPORT_PERIODS = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'current-week',
  'previous-week',
  'current-month',
  'previous-month',
  'current-quarter',
  'previous-quarter',
  'year-to-date',
  'current-year',
  'previous-year',
  'fixed',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Maximum length of a period that one reading may cover, in calendar years. */
export const MOST_PERIOD_YEARS = 11;

/** Maximum number of sites that a report can belong to. */
export const MOST_SITES = 1000;

/** ISO 8601 in UTC, `2026-03-29T22:00:00Z`. */
const instant = string()
  .datetime('Invalid')
  .test('instant', 'Invalid', (value) => value === undefined || !Number.isNaN(Date.parse(value)));

/** Null unless a rule exists: the rule is neither null nor the text `false`. */
const orNone = <T extends { rule?: string | undefined } | null | undefined>(value: T): T | null =>
  value?.rule && value.rule !== 'false' ? value : null;

/** Body of POST /report and PATCH /report/{id} for a manual save. */
export const reportInputSchema = object({
  name: nameText().required().max(128).default(UNNAMED_REPORT),
  type: string().oneOf(REPORT_TYPES).required(),
  group: nameText().max(64).nullable(),
  period: string().oneOf(REPORT_PERIODS).required(),
  /** Period `fixed` only: local start of the first quarter-hour. */
  startTime: localTime.nullable(),
  /** Period `fixed` only: local start of the last quarter-hour. */
  endTime: localTime.nullable(),
  structure: array(containerSchema.required()).max(MOST_CONTAINERS).required(),
  recurrence: recurrenceSchema.nullable().default(null).transform(orNone),
  /**
   * Ids of the sites that the report belongs to while its widgets show no device of any site; null: all sites. Absent:
   * as before; for a new report the sites of its author.
   */
  sites: array(string().uuid().required()).min(1, 'Required').max(MOST_SITES).nullable(),
  /** PATCH only: revision that the change is based on; a stale one is refused with 409. */
  revision: storedInteger(),
}).noUnknown();
export type ReportInput = InferType<typeof reportInputSchema>;

/** A recurrence without recipients: unfinished, or read by somebody who may not know them. */
const openRecurrenceSchema = recurrenceSchema
  .shape({ users: array(string().uuid().required()).max(MOST_RECIPIENTS).default([]) })
  .nullable()
  .default(null)
  .transform(orNone);

/**
 * Body of an autosave, which may be incomplete: its name may be empty, and the recipients of its recurrence may be
 * missing. A body without a name is that of an unnamed report.
 */
export const reportWorkSchema = reportInputSchema.shape({
  name: nameText().max(128).default(UNNAMED_REPORT),
  recurrence: openRecurrenceSchema,
});

/** A version of a report that a save replaced: a line of GET /report/{id}/versions, newest first. */
export const reportVersionSchema = object({
  revision: number().integer().required(),
  name: string().required(),
  widgets: number().integer().required(),
  savedAt: string().required(),
  savedBy: string().nullable().defined(),
  /** Null for the last version in the list. */
  changes: versionChangesSchema.nullable().defined(),
});
export type ReportVersion = InferType<typeof reportVersionSchema>;

/** Unsaved work of a reader on a report, kept on the server by its autosaves; see GET /report/{id}?modify=true. */
export const unsavedWorkSchema = object({
  /** `revision`: revision that the work is based on. */
  report: reportWorkSchema.required(),
  /** Autosaves since the last manual save. */
  changes: number().integer().min(1).required(),
  savedAt: string().required(),
});
export type UnsavedWork = InferType<typeof unsavedWorkSchema>;

/** A report as GET /report/{id}[/{generatedId}] returns it. */
export const reportSchema = reportInputSchema.shape({
  /** Recipients are named only to readers who may edit the report. */
  recurrence: openRecurrenceSchema,
  id: number().integer().required(),
  revision: number().integer().required(),
  draft: boolean().required(),
  createdAt: string().required(),
  createdBy: string().nullable().defined(),
  modifiedAt: string().required(),
  modifiedBy: string().nullable().defined(),
  /** True when the reader made the last save, perhaps in another window. */
  modifiedByYou: boolean(),
  /** True when all of the report is within the reader's reach: only then can it be changed, given the right. */
  isWithinReach: boolean(),
  /** Part of the report that the reader cannot see and that is not sent. */
  outOfReach: outOfReachSchema.default(undefined).optional(),
  /** Period resolved for this request, in local time; endTime is the start of the last quarter-hour. */
  resolved: object({
    startTime: string().required(),
    endTime: string().required(),
    zone: string().required(),
  }),
  /** Set when a frozen edition is read. */
  issue: object({
    id: string().uuid().required(),
    createdAt: string().required(),
    /** When late readings or a correction last changed numbers of its period; null: it shows what is stored today. */
    dataChangedAt: string().nullable().default(null),
    kind: string().oneOf(['occurrence', 'print']).required(),
  })
    .nullable()
    .defined(),
  /**
   * Reader's own unsaved work on the report when read with `modify`, else null. Null for a draft too, as it is
   * unsaved as a whole.
   */
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
  /** True until the first manual save; only its author sees it. */
  draft: boolean().required(),
  /** True when the reader has unsaved work on it. */
  hasUnsavedWork: boolean().required(),
  /** True when all of it is within the reader's reach: only then can it be changed, given the right. */
  isWithinReach: boolean(),
  /** RFC 5545 rule, also of a paused recurrence; null: none. */
  rule: string().nullable().defined(),
  nextRun: string().nullable().defined(),
  /** Period that its mails cover, which may differ from the one on screen; null without a schedule. */
  mailedPeriod: string().oneOf(RECURRENCE_PERIODS).nullable().defined(),
  lastDelivery: object({
    at: string().required(),
    /** Outcome of the run, its mails included. */
    outcome: string().oneOf(RUN_OUTCOMES).required(),
    occurrenceId: string().required(),
  })
    .nullable()
    .defined(),
  /** Frozen editions, newest first, at most 20. */
  issues: array(
    object({
      id: string().uuid().required(),
      createdAt: string().required(),
      startTime: string().required(),
      endTime: string().required(),
      /** As of the edition itself. */
      dataChangedAt: string().nullable().default(null),
    }).required(),
  ).required(),
});
export type ReportListItem = InferType<typeof reportListItemSchema>;

/** Query of GET /reports/{type}. */
export const reportListQuerySchema = object({
  /** Start of the range in which the listed editions were frozen, inclusive. */
  issuesFrom: instant,
  /** End of the range in which the listed editions were frozen, exclusive. */
  issuesTo: instant,
}).noUnknown();
export type ReportListQuery = InferType<typeof reportListQuerySchema>;

/** Query of GET /report/{id}[/{generatedId}]. With `container` the answer is that widget's BlockResult. */
export const reportQuerySchema = object({
  container: string().max(64),
  /** True when the report is read for editing. */
  modify: boolean(),
  /** Period other than the report's own, in local wall times; see `startTime` and `endTime` above. */
  startTime: localTime,
  endTime: localTime,
  /** True for today's quarter-hours up to now and the newest readings. */
  realtime: boolean(),
  /** Comparison of every widget that can compare, instead of its own; ignored for an edition. */
  compareWith: string().oneOf(PAGE_COMPARISONS),
}).noUnknown();
export type ReportQuery = InferType<typeof reportQuerySchema>;

/** Query of the PDF of a report. */
export const pdfQuerySchema = reportQuerySchema
  .pick(['startTime', 'endTime', 'realtime', 'compareWith'])
  .shape({
    /**
     * User id of a recipient: returns the report as this user would get it, in their language and with what both they
     * and the caller may see.
     */
    as: string().uuid(),
  })
  .noUnknown();
export type PdfQuery = InferType<typeof pdfQuerySchema>;

/** Query of the blocks of a report. */
export const blocksQuerySchema = pdfQuerySchema
  .shape({
    /** Ids of the requested containers (those in view), separated by commas. Absent: all. */
    containers: string().max(6500),
    /** True for columns in the short form of contract/reports/packed-block.ts. */
    packed: boolean(),
    /** True for blocks of the reader's own unsaved work on the report, if there is any. */
    modify: boolean(),
  })
  .noUnknown();
export type BlocksQuery = InferType<typeof blocksQuerySchema>;

/**
 * Query of PATCH /report/{id} and, for the most part, of POST /report. `auto`: an autosave; a new report stays a
 * draft that only its author sees; work on a saved report is kept beside it until a manual save or DELETE
 * /report/{id}/draft. `overwrite`: replaces the content of another report of the type and group that has the name;
 * that report keeps its id and the recipients of its links, and its old version stays in its history.
 */
export const saveQuerySchema = object({
  auto: boolean(),
  overwrite: boolean(),
  /**
   * Id of the editor window that saves, made when the window opens. Protects unsaved work, or a draft, that another
   * window of the author has written meanwhile: an autosave is refused with 409 `draft_conflict`, a manual save
   * leaves that work alone. Work named in `workFrom` is not protected.
   */
  window: string().uuid(),
  /**
   * `savedAt` of the work that this window has read and may overwrite. For a draft that was never saved the revision
   * serves instead.
   */
  workFrom: instant,
}).noUnknown();
export type SaveQuery = InferType<typeof saveQuerySchema>;

/**
 * Query of DELETE /report/{id}/draft: with `window`, work that another window has written meanwhile is kept, as with
 * a save.
 */
export const discardQuerySchema = saveQuerySchema
  .pick(['window', 'workFrom'])
  .shape({
    /**
     * Newest revision that the caller knows: a draft that was never saved is kept if another window has changed it
     * since.
     */
    revision: storedInteger(),
  })
  .noUnknown();
export type DiscardQuery = InferType<typeof discardQuerySchema>;

/**
 * Query of POST /report. `key`: made anew by the client for each new report. If the author has already made a report
 * with this key, that report is saved again instead of a second one, because the first answer may have been lost.
 */
export const createQuerySchema = saveQuerySchema.shape({ key: string().uuid() }).noUnknown();
export type CreateQuery = InferType<typeof createQuerySchema>;

/** Answer of POST /report and PATCH /report/{id}. */
export const saveReceiptSchema = object({
  /** Id of the stored report; with `overwrite` it may be another report than the one sent. */
  id: number().integer().required(),
  /** Revision of the saved report; an autosave of a saved report does not change it. */
  revision: number().integer().required(),
  /** Autosaves since the last manual save; 0 after a manual one. */
  unsavedChanges: number().integer().required(),
  /** Set when somebody has saved after the revision that an autosave is based on: a manual save will be a conflict. */
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
