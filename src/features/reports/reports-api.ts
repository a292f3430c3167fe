import { API, fillPath } from '#contract/paths.ts';
import type { Report, ReportInput, ReportListItem, ReportType, SaveReceipt } from '#contract/report.ts';
import type { UserListItem } from '#contract/user.ts';
import { http } from '#platform/http.ts';

/** Readable reports of a type. */
export const listReports = (type: ReportType, signal: AbortSignal): Promise<ReportListItem[]> =>
  http.get(fillPath(API.reports, { type }), { signal });

/** A report, or one of its frozen issues. */
export const readReport = (id: number, generatedId: string | null, signal?: AbortSignal): Promise<Report> =>
  http.get(
    generatedId === null ? fillPath(API.report, { id }) : fillPath(API.reportIssue, { id, generatedId }),
    signal ? { signal } : {},
  );

/** Creates a report. Rejects with `name_taken` when its type and group have one of this name. */
export const createReport = (body: ReportInput): Promise<SaveReceipt> => http.post(API.createReport, body);

/** Saves over a report; rejects with `revision_conflict` when somebody else has saved meanwhile. */
export const updateReport = (id: number, body: ReportInput): Promise<SaveReceipt> =>
  http.patch(fillPath(API.report, { id }), body);

export const deleteReport = (id: number): Promise<void> => http.delete(fillPath(API.report, { id }));

/** People who can receive a report. */
export const listUsers = (signal: AbortSignal): Promise<UserListItem[]> =>
  http.get<{ users: UserListItem[] }>(API.users, { signal }).then(({ users }) => users);
