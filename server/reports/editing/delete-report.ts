import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { pathInteger } from '#server/http/path-integer.ts';
import { changeableReport } from '#server/reports/report-access.ts';

/** DELETE /report/{id}: deletes a report with its schedule; the log of its deliveries stays. */
export async function deleteReport(call: Call): Promise<void> {
  const { installation } = call;
  const { row } = await changeableReport(
    installation,
    requirePrincipal(call),
    pathInteger(call.params.id),
    'd',
  );
  await installation.db.deleteFrom('report').where('id', '=', row.id).execute();
}
