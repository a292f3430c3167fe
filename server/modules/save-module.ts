import type { Transaction } from 'kysely';
import type { Module, ModuleInput } from '#contract/readings/module.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Formula } from '#server/series/module-graph.ts';
import type { Database } from '#server/store/database.ts';
import { addFormulaVersion } from '#server/store/formula-versions.ts';
import type { Installation } from '#server/store/installation.ts';
import { answerModule } from './answer-module.ts';
import { forgetUnassigned } from './forget-unassigned.ts';
import { modulesChanged } from './modules-changed.ts';

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
): Promise<Module> {
  await forgetUnassigned(installation, body.externalId);
  modulesChanged(installation);
  return answerModule(installation, uuid);
}
