import type { ServicesAnswer } from '#contract/installation/installation.ts';
import { API, fillPath } from '#contract/paths.ts';
import type { DeliveryLogEntry, TestDelivery } from '#contract/reports/delivery.ts';
import type { ReachQuestion, Recipient, RecipientReach } from '#contract/reports/recipient.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { http } from '#platform/http/http.ts';

/** Possible recipients of a report type, by name. */
export const listRecipients = (type: ReportType, signal: AbortSignal): Promise<Recipient[]> =>
  http.get(fillPath(API.recipients, { type }), { signal });

/** Optional parts of the installation that are on: `mail` when a mail server is set up. */
export const readServices = (signal: AbortSignal): Promise<ServicesAnswer> =>
  http.get(API.services, { signal });

/** Counts how much of a report each recipient would get, in the devices and groups that the caller may see. */
export const countReach = (
  type: ReportType,
  question: ReachQuestion,
  signal: AbortSignal,
): Promise<RecipientReach[]> => http.post(fillPath(API.recipientsReach, { type }), question, { signal });

/**
 * Sends the report to the caller only; resolves with the id of the occurrence that makes it.
 * @param key of the request: a repetition before the answer has arrived sends nothing more
 */
export const sendTest = (reportId: number, test: TestDelivery, key: string): Promise<string> =>
  http
    .post<{ occurrenceId: string }>(fillPath(API.testDelivery, { id: reportId }), test, { params: { key } })
    .then(({ occurrenceId }) => occurrenceId);

/** Reads an occurrence of a report from the delivery log; undefined when it is not among the newest. */
export const readOccurrence = (
  reportId: number,
  occurrenceId: string,
  signal: AbortSignal,
): Promise<DeliveryLogEntry | undefined> =>
  http
    .get<DeliveryLogEntry[]>(API.deliveries, { params: { report: reportId, kind: 'test' }, signal })
    .then((entries) => entries.find((entry) => entry.occurrenceId === occurrenceId));

/** Address of the PDF that a recipient would get for a period. */
export const previewLink = (reportId: number, recipientId: string, period: WallPeriod): string =>
  `${fillPath(API.pdf, { id: reportId })}?${new URLSearchParams({ as: recipientId, ...period })}`;
