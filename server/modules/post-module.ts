import type { Insertable } from 'kysely';
import type { Module, ModuleInput } from '#contract/readings/module.ts';
import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import type { ModuleTable } from '#server/store/tables/measurement.ts';
import { changeStructure } from './change-structure.ts';
import { checkFormula } from './check-formula.ts';
import { checkReferences, checkSite } from './check-module.ts';
import { formulaChange } from './formula-change.ts';
import { moduleColumns } from './module-columns.ts';
import { afterSaving, saveVersion } from './save-module.ts';
import { readSurroundings } from './surroundings.ts';

/** POST /modules: creates a module. Readings sent to its name before were not kept; from now on they are. */
export async function postModule(call: Call<ModuleInput>): Promise<Module> {
  const principal = requirePrincipal(call);
  const { installation, body } = call;
  const uuid = await changeStructure(installation, async (trx) => {
    const around = await readSurroundings(trx);
    const siteId = checkSite(body.siteId, around.sites, principal);
    checkReferences(body, null, around, principal);
    const { type, measureType, formula = null, variables = null } = body;
    checkFormula({ type, measureType, formula, variables }, around.modules, (operand) =>
      canReachSite(principal, operand.site_id),
    );
    // No other module can be made of a new one, so no cycle runs through it.
    const version = formulaChange(body, null, Date.now());
    const made = await trx
      .insertInto('module')
      .values({ ...moduleColumns(body), site_id: siteId } as Insertable<ModuleTable>)
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    await saveVersion(trx, made.id, version, principal);
    return made.uuid;
  });
  return afterSaving(installation, uuid, body, principal);
}
