import type { Transaction } from 'kysely';
import type { Module, ModuleInput } from '#contract/readings/module.ts';
import type { Principal } from '#server/access/principal.ts';
import { notFound } from '#server/errors/api-error.ts';
import { type Formula, readModuleGraph } from '#server/series/module-graph.ts';
import type { Database } from '#server/store/database.ts';
import { addFormulaVersion } from '#server/store/formula-versions.ts';
import type { Installation } from '#server/store/installation.ts';
import { moduleStates } from './module-states.ts';
import { modulesChanged } from './modules-changed.ts';
import { toModule } from './to-module.ts';

/**
 * A module as it is stored now.
 * @throws ApiError 404 when somebody has deleted it meanwhile
 */
async function answerModule(installation: Installation, uuid: string, reader: Principal): Promise<Module> {
  const graph = await readModuleGraph(installation.db);
  const row = graph.modules.get(uuid);
  const state = row && (await moduleStates(installation, graph, Date.now())).get(row.id);
  if (!row || !state) throw notFound('This module');
  return toModule(row, state, reader);
}

/** Removes inputs from the list of unassigned ones, now that their name leads to a module. */
async function forgetUnassigned({ db }: Installation, externalId: string | null | undefined): Promise<void> {
  if (externalId) await db.deleteFrom('unassigned_input').where('module', '=', externalId).execute();
}

/** Stores a new version of a module's formula, if there is one. */
export async function saveVersion(
  trx: Transaction<Database>,
  moduleId: number,
  formula: Formula | null,
  author: Principal,
): Promise<void> {
  if (formula) await addFormulaVersion(trx, { ...formula, moduleId, author: author.userId });
}

/**
 * Follow-up work after a module was saved.
 * @returns the module as it is now
 */
export async function afterSaving(
  installation: Installation,
  uuid: string,
  body: Partial<ModuleInput>,
  author: Principal,
): Promise<Module> {
  await forgetUnassigned(installation, body.externalId);
  modulesChanged(installation);
  return answerModule(installation, uuid, author);
}
