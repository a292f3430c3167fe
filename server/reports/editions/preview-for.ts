import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { Locale } from '#contract/people/user.ts';
import { mayUse } from '#domain/people/permissions.ts';
import { ensureMay } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import { limitedTo, loadPrincipal } from '#server/identity/load-principal.ts';
import { withUnsavedWork } from '#server/reports/editing/unsaved-work.ts';
import { flagFor, type OpenReport, reachOf } from '#server/reports/report-access.ts';
import type { Installation } from '#server/store/installation.ts';

/** A report and the person with whose rights it is printed. */
export interface Preview {
  report: OpenReport;
  eyes: { readerId: string; limitedBy: Principal; language: Locale };
}

/**
 * Report as a recipient would get it, for a caller who may edit it: with the caller's unsaved work, in the
 * recipient's language and style of numbers, and limited to what both of them may see.
 * @throws ApiError 403 forbidden, right_lost where nothing would be sent to the recipient; 404
 */
export async function previewFor(
  installation: Installation,
  caller: Principal,
  saved: OpenReport,
  recipientId: string,
): Promise<Preview> {
  const routeName = ROUTE_OF_REPORT_TYPE[saved.row.type];
  ensureMay(caller, routeName, flagFor(saved.row, 'u'));
  const recipient = await loadPrincipal(installation, recipientId, null);
  if (!recipient) throw notFound('This recipient');
  const report = await withUnsavedWork(installation, saved, caller.userId);
  if (!mayUse(recipient, routeName, 'r'))
    throw new ApiError(403, 'right_lost', 'This recipient may not read reports of this type', 'as');
  if (reachOf(limitedTo(recipient, caller), report.modules.values()) === 'none')
    throw new ApiError(403, 'right_lost', 'The report lies out of the reach of this recipient', 'as');
  return { report, eyes: { readerId: recipientId, limitedBy: caller, language: recipient.language } };
}
