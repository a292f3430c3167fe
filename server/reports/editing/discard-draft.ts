import type { DiscardQuery } from '#contract/reports/report.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { pathInteger } from '#server/http/path-integer.ts';
import { readableReport } from '#server/reports/report-access.ts';
import { dropWork } from './unsaved-work.ts';

/**
 * DELETE /report/{id}/draft: discards the caller's own unsaved work. A draft that was never saved manually is deleted
 * as a whole, unless it is newer than the caller knows; a saved report stays as it is.
 */
export async function discardDraft(call: Call<unknown, DiscardQuery>): Promise<void> {
  const { db } = call.installation;
  const author = requirePrincipal(call);
  const { row } = await readableReport(call.installation, author, pathInteger(call.params.id));
  const { revision } = call.query;
  await dropWork(db, row.id, author.userId, call.query);
  // The database checks `draft`: a manual save may have made it a report meanwhile.
  await db
    .deleteFrom('report')
    .where('id', '=', row.id)
    .where('draft', '=', true)
    .$if(revision !== undefined, (drafts) => drafts.where('revision', '=', revision ?? 0))
    .execute();
}
