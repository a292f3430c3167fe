import { isDeepStrictEqual } from 'node:util';
import type { Module, ModuleInput } from '#contract/readings/module.ts';
import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { forbidden } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { markModuleDirty } from '#server/ingest/recompute/mark-module.ts';
import type { Formula, ModuleGraph } from '#server/series/module-graph.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { queryableOn } from '#server/store/queryable.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { changeStructure } from './change-structure.ts';
import { checkCycle, checkFormula } from './check-formula.ts';
import { checkReferences, checkSite } from './check-module.ts';
import { formulaChange } from './formula-change.ts';
import { moduleColumns } from './module-columns.ts';
import { reachableModule } from './reachable-module.ts';
import { afterSaving, saveVersion } from './save-module.ts';
import { readSurroundings } from './surroundings.ts';

/** The module as it will be, in the fields that decide which modules it is made of and which are made of it. */
const changed = (module: ModuleRow, body: Partial<ModuleInput>): ModuleRow => ({
  ...module,
  type: body.type ?? module.type,
  measure_type: body.measureType ?? module.measure_type,
  formula: body.formula === undefined ? module.formula : body.formula,
  variables: body.variables === undefined ? module.variables : body.variables,
  group_id: body.groupId === undefined ? module.group_id : body.groupId,
  parent_id: body.parentId === undefined ? module.parent_id : body.parentId,
  network_id: body.networkId === undefined ? module.network_id : body.networkId,
});

/** False when a form only sends stored values again: years need not be recomputed for a new name. */
const isJudgedOtherwise = (module: ModuleRow, { metering, siteId }: Partial<ModuleInput>): boolean =>
  (metering !== undefined && !isDeepStrictEqual(metering, module.metering)) ||
  (Boolean(siteId) && siteId !== module.site_id);

/** Field of a request that can cause a cycle. */
function fieldOfCycle(body: Partial<ModuleInput>, version: Formula | null): string {
  if (version) return 'variables';
  return (['groupId', 'parentId', 'networkId'] as const).find((field) => body[field]) ?? 'type';
}

/**
 * Refuses a change that would make a module of others that its author may not read: its values would tell theirs.
 * @throws ApiError 403
 */
function checkNewOperands(
  before: ModuleGraph,
  after: ModuleGraph,
  wanted: ModuleRow,
  principal: Principal,
): void {
  const known = new Set(before.operandsOf(before.modules.get(wanted.uuid) ?? wanted));
  const hidden = after
    .operandsOf(wanted)
    .filter((uuid) => !known.has(uuid))
    .some((uuid) => {
      const operand = after.modules.get(uuid);
      return operand && !canReachSite(principal, operand.site_id);
    });
  if (hidden) throw forbidden('The module would be made of modules that you may not read');
}

/** PATCH /modules/{uuid}: changes the fields named in the body. */
export async function patchModule(call: Call<Partial<ModuleInput>>): Promise<Module> {
  const principal = requirePrincipal(call);
  const { installation, body } = call;
  const ids = await parameterIds(installation);
  const uuid = await changeStructure(installation, async (trx) => {
    const around = await readSurroundings(trx);
    const module = reachableModule(around.modules, call.params.uuid, principal);
    if (body.siteId) checkSite(body.siteId, around.sites, principal);
    checkReferences(body, module, around, principal);
    const wanted = changed(module, body);
    const { type, measure_type: measureType, formula, variables } = wanted;
    const keepsFormula = body.formula === undefined && body.variables === undefined;
    checkFormula(
      { type, measureType, formula, variables },
      around.modules,
      (operand) => keepsFormula || canReachSite(principal, operand.site_id),
    );
    const version = formulaChange(body, module, Date.now());
    const graph = around.graph.with(wanted, version);
    checkCycle(graph, module.uuid, fieldOfCycle(body, version));
    checkNewOperands(around.graph, graph, wanted, principal);
    const columns = moduleColumns(body);
    if (Object.keys(columns).length > 0) {
      await trx.updateTable('module').set(columns).where('id', '=', module.id).execute();
    }
    await saveVersion(trx, module.id, version, principal);
    // The stored results depend on both: on the limits that judge readings and on the zone in which days are cut.
    if (isJudgedOtherwise(module, body)) {
      await markModuleDirty(queryableOn(trx), ids, module.id);
    }
    return module.uuid;
  });
  return afterSaving(installation, uuid, body, principal);
}
