import type { ReportInput, SaveQuery, SaveReceipt } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ensureMay, requirePrincipal } from '#server/identity/principal.ts';
import { checkInput } from './check-input.ts';
import { checkWork } from './check-work.ts';
import { reportInTheWay, saveOver } from './overwrite.ts';
import { orNameTaken } from './report-columns.ts';
import { insertReport } from './store-report.ts';

/**
 * POST /report: a new report; with `auto` a draft that only its author sees, with `overwrite` perhaps new content of
 * the report that has the name.
 */
export async function createReport(call: Call<ReportInput, SaveQuery>): Promise<SaveReceipt> {
  const { installation, query } = call;
  const author = requirePrincipal(call);
  ensureMay(author, ROUTE_OF_REPORT_TYPE[call.body.type], 'c');
  const isAutosave = query.auto === true;
  const input = await (isAutosave ? checkWork : checkInput)(installation, author, call.body);
  const isOver = query.overwrite === true && !isAutosave;
  const target = isOver ? await reportInTheWay(installation, author, input, null) : undefined;
  const save = installation.db.transaction().execute(async (trx): Promise<SaveReceipt> => {
    if (target) return saveOver(trx, target, input, author.userId, null);
    const unsavedChanges = isAutosave ? 1 : 0;
    return {
      ...(await insertReport(trx, input, author.userId, unsavedChanges)),
      unsavedChanges,
      newer: null,
    };
  });
  return orNameTaken(save);
}
