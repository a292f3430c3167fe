import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { CreateQuery, ReportInput, SaveReceipt } from '#contract/reports/report.ts';
import { ensureMay, requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { nameTaken, orNameTaken } from '#server/reports/report-columns.ts';
import { checkInput } from './check-input.ts';
import { checkWork } from './check-work.ts';
import { ensureDraftRoom } from './draft-limit.ts';
import { inputOver, reportInTheWay, saveOver } from './overwrite.ts';
import { saveAgain } from './save-again.ts';
import { insertReport } from './store-report.ts';

/**
 * POST /report: creates a report; with `auto` a draft that only its author sees, with `overwrite` possibly new
 * content for the report that has the name. A report that its author has made with the same `key` is saved again.
 */
export async function createReport(call: Call<ReportInput, CreateQuery>): Promise<SaveReceipt> {
  const { installation, query } = call;
  const author = requirePrincipal(call);
  ensureMay(author, ROUTE_OF_REPORT_TYPE[call.body.type], 'c');
  const isAutosave = query.auto === true;
  const input = await (isAutosave ? checkWork : checkInput)(installation, author, call.body, undefined);
  const isOver = query.overwrite === true && !isAutosave;
  const target = isOver ? await reportInTheWay(installation, author, input, null) : undefined;
  const content = target ? await inputOver(installation, author, input, call.body, target) : input;
  const save = installation.db.transaction().execute(async (trx): Promise<SaveReceipt | undefined> => {
    if (target) return saveOver(trx, target, content, author.userId, null);
    if (isAutosave) await ensureDraftRoom(trx, author.userId, query.key);
    const unsavedChanges = isAutosave ? 1 : 0;
    const made = await insertReport(trx, input, author.userId, unsavedChanges, query.key);
    return made && { ...made, unsavedChanges, newer: null };
  });
  const receipt = (await orNameTaken(save)) ?? (await saveAgain(installation, author, input, query));
  if (!receipt) throw nameTaken();
  return receipt;
}
