import type { Module } from '#contract/readings/module.ts';
import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { isInForce, readFormulaVersions } from '#server/store/formula-versions.ts';
import { changeStructure } from './change-structure.ts';
import { checkCycle, checkFormula } from './check-formula.ts';
import { reachableModule } from './reachable-module.ts';
import { afterSaving } from './save-module.ts';
import { readSurroundings } from './surroundings.ts';

/**
 * DELETE /modules/{uuid}/formulas/{version}: undoes the newest version, so that the previous one holds again; it
 * stays listed as undone. The restored version must still be possible: its modules exist and make no cycle.
 */
export async function undoFormula(call: Call): Promise<Module> {
  const principal = requirePrincipal(call);
  const { installation, params } = call;
  const uuid = await changeStructure(installation, async (trx) => {
    const { graph, modules } = await readSurroundings(trx);
    const module = reachableModule(modules, params.uuid, principal);
    const versions = await readFormulaVersions(trx, module.id);
    const asked = versions.find(({ version }) => String(version) === params.version);
    if (!asked || !isInForce(asked)) throw notFound('This version');
    const [newest, before] = versions.filter(isInForce).reverse();
    if (asked !== newest) throw new ApiError(409, 'conflict', 'Only the newest version can be undone');
    if (!before) throw new ApiError(409, 'conflict', 'A calculated module needs a formula');
    const rest = graph.withoutNewest(module);
    const { type, measure_type: measureType } = module;
    for (const { version } of rest.timelineOf(module)) {
      const { formula, variables } = version;
      checkFormula({ type, measureType, formula, variables }, modules, (operand) =>
        canReachSite(principal, operand.site_id),
      );
    }
    checkCycle(rest, module.uuid, 'version');
    await trx
      .updateTable('formula_version')
      .set({ undone_by: principal.userId, undone_at: new Date() })
      .where('module_id', '=', module.id)
      .where('version', '=', asked.version)
      .execute();
    await trx
      .updateTable('module')
      .set({ formula: before.formula, variables: JSON.stringify(before.variables) })
      .where('id', '=', module.id)
      .execute();
    return module.uuid;
  });
  return afterSaving(installation, uuid, {}, principal);
}
