import { API, fillPath } from '#contract/paths.ts';
import type { EditionChanges } from '#contract/reports/edition-changes.ts';
import type {
  CreateQuery,
  DiscardQuery,
  Report,
  ReportInput,
  ReportListItem,
  ReportListQuery,
  ReportType,
  ReportVersion,
  SaveQuery,
  SaveReceipt,
} from '#contract/reports/report.ts';
import { http } from '#platform/http/http.ts';

/** Lists the readable reports of a type, each with its newest editions of a period or of all time. */
export const listReports = (
  type: ReportType,
  signal: AbortSignal,
  editions: ReportListQuery = {},
): Promise<ReportListItem[]> =>
  http.get(fillPath(API.reports, { type }), { params: { ...editions }, signal });

/** Reads a report, or one of its frozen editions. */
export const readReport = (id: number, generatedId: string | null, signal?: AbortSignal): Promise<Report> =>
  http.get(
    generatedId === null ? fillPath(API.report, { id }) : fillPath(API.reportEdition, { id, generatedId }),
    signal ? { signal } : {},
  );

/** Compares an edition with the numbers of today. */
export const readEditionChanges = (
  id: number,
  generatedId: string,
  signal: AbortSignal,
): Promise<EditionChanges> => http.get(fillPath(API.editionChanges, { id, generatedId }), { signal });

/** Reads a report with the reader's own unsaved work on it. */
export const readForEditing = (id: number, signal: AbortSignal): Promise<Report> =>
  http.get(fillPath(API.report, { id }), { params: { modify: true }, signal });

/**
 * Creates a report or, with `auto`, a draft of it. Rejects with `name_taken` when a report of this type and group has
 * the name, unless that report is to be overwritten.
 */
export const createReport = (body: ReportInput, query: CreateQuery = {}): Promise<SaveReceipt> =>
  http.post(API.createReport, body, { params: { ...query } });

/**
 * Saves a report or, with `auto`, unsaved work beside it; rejects with `revision_conflict` when somebody else has
 * saved meanwhile.
 */
export const updateReport = (id: number, body: ReportInput, query: SaveQuery = {}): Promise<SaveReceipt> =>
  http.patch(fillPath(API.report, { id }), body, { params: { ...query } });

/** Discards the reader's unsaved work on a report. */
export const discardUnsaved = (id: number, params: DiscardQuery = {}): Promise<void> =>
  http.delete(fillPath(API.reportDraft, { id }), { params });

/** Lists the versions that saves have replaced, newest first. */
export const listVersions = (id: number, signal: AbortSignal): Promise<ReportVersion[]> =>
  http.get(fillPath(API.reportVersions, { id }), { signal });

export const readVersion = (id: number, revision: number, signal: AbortSignal): Promise<Report> =>
  http.get(fillPath(API.reportVersion, { id, revision }), { signal });

export const deleteReport = (id: number): Promise<void> => http.delete(fillPath(API.report, { id }));
