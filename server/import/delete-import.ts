import type { ImportRun } from '#contract/readings/import.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { isUuid } from '#server/store/uuid.ts';
import { alone } from './store/import-lock.ts';
import { findRun } from './store/import-runs.ts';
import { undoRun } from './store/undo-run.ts';

const BEGIN_UNDO = `UPDATE import_run SET state = 'undoing', undone_by = $2 WHERE id = $1 AND state = 'done'`;

/**
 * DELETE /import/{id}: undoes an import. Earlier values return and new ones are removed; values that somebody has
 * changed since stay and are counted. Answers the run in its new state.
 */
export async function deleteImport(call: Call): Promise<ImportRun> {
  const { installation, params } = call;
  const principal = requirePrincipal(call);
  const id = params.id ?? '';
  const find = async (): Promise<ImportRun> => {
    const run = isUuid(id) ? await findRun(installation.db, principal, id) : undefined;
    if (!run) throw notFound('This import');
    return run;
  };
  await find();
  await alone(installation, async (client) => {
    const { rowCount } = await client.query(BEGIN_UNDO, [id, principal.userId]);
    if (rowCount === 0) throw new ApiError(409, 'conflict', 'This import is undone already');
    await undoRun(client, installation, id);
  });
  return find();
}
