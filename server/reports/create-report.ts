import type { ReportInput, SaveQuery, SaveReceipt } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ensureMay, requirePrincipal } from '#server/identity/principal.ts';
import { checkInput } from './check-input.ts';
import { keepSchedule } from './keep-schedule.ts';
import { columnsOf, databaseNow, orNameTaken } from './report-columns.ts';

/** POST /report: a new report; with `auto` a draft that only its author sees. */
export async function createReport(call: Call<ReportInput, SaveQuery>): Promise<SaveReceipt> {
  const { installation } = call;
  const author = requirePrincipal(call);
  ensureMay(author, ROUTE_OF_REPORT_TYPE[call.body.type], 'c');
  const input = await checkInput(installation, author, call.body);
  const draft = call.query.auto === true;
  const insert = installation.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('report')
      .values({
        ...columnsOf(input),
        type: input.type,
        draft,
        created_by: author.userId,
        modified_by: author.userId,
      })
      .returning(['id', 'revision'])
      .executeTakeFirstOrThrow();
    // A draft is nobody's report yet: nothing is sent of it.
    if (!draft) await keepSchedule(trx, row.id, null, input.recurrence, await databaseNow(trx));
    return { ...row, unsavedChanges: draft ? 1 : 0, newer: null };
  });
  return orNameTaken(insert);
}
