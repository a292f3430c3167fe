import { API, fillPath } from '#contract/paths.ts';
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

/** Readable reports of a type, each with its newest issues of a period, or of all time. */
export const listReports = (
  type: ReportType,
  signal: AbortSignal,
  issues: ReportListQuery = {},
): Promise<ReportListItem[]> => http.get(fillPath(API.reports, { type }), { params: { ...issues }, signal });

/** A report, or one of its frozen issues. */
export const readReport = (id: number, generatedId: string | null, signal?: AbortSignal): Promise<Report> =>
  http.get(
    generatedId === null ? fillPath(API.report, { id }) : fillPath(API.reportIssue, { id, generatedId }),
    signal ? { signal } : {},
  );

/** A report with the reader's own unsaved work on it. */
export const readForEditing = (id: number, signal: AbortSignal): Promise<Report> =>
  http.get(fillPath(API.report, { id }), { params: { modify: true }, signal });

/**
 * Creates a report, or with `auto` a draft of it. Rejects with `name_taken` when its type and group have one of this name,
 * unless that one is to be overwritten.
 */
export const createReport = (body: ReportInput, query: CreateQuery = {}): Promise<SaveReceipt> =>
  http.post(API.createReport, body, { params: { ...query } });

/** Saves over a report, or with `auto` beside it; rejects with `revision_conflict` when somebody else has saved meanwhile. */
export const updateReport = (id: number, body: ReportInput, query: SaveQuery = {}): Promise<SaveReceipt> =>
  http.patch(fillPath(API.report, { id }), body, { params: { ...query } });

/** Throws the reader's unsaved work on a report away. */
export const discardUnsaved = (id: number, params: DiscardQuery = {}): Promise<void> =>
  http.delete(fillPath(API.reportDraft, { id }), { params });

/** Versions that saves have replaced, newest first. */
export const listVersions = (id: number, signal: AbortSignal): Promise<ReportVersion[]> =>
  http.get(fillPath(API.reportVersions, { id }), { signal });

export const readVersion = (id: number, revision: number, signal: AbortSignal): Promise<Report> =>
  http.get(fillPath(API.reportVersion, { id, revision }), { signal });

export const deleteReport = (id: number): Promise<void> => http.delete(fillPath(API.report, { id }));
