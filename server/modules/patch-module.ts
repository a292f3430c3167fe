import type { Module, ModuleInput } from '#contract/module.ts';
import type { Call } from '#server/http/endpoint.ts';
import { canReachSite, requirePrincipal } from '#server/identity/principal.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import { answerModule } from './answer-module.ts';
import { checkFormula } from './check-formula.ts';
import { checkReferences, checkSite } from './check-module.ts';
import { forgetUnassigned } from './forget-unassigned.ts';
import { moduleColumns } from './module-columns.ts';
import { reachableModule } from './reachable-module.ts';
import { readSurroundings } from './surroundings.ts';

/** PATCH /modules/{uuid}: changes the fields named in the body. */
export async function patchModule(call: Call<Partial<ModuleInput>>): Promise<Module> {
  const principal = requirePrincipal(call);
  const { installation, body } = call;
  const around = await readSurroundings(installation);
  const module = reachableModule(around.modules, call.params.uuid, principal);
  if (body.siteId) checkSite(body.siteId, around.sites, principal);
  checkReferences(body, module.uuid, around);
  const parts = {
    type: body.type ?? module.type,
    measureType: body.measureType ?? module.measure_type,
    formula: body.formula === undefined ? module.formula : body.formula,
    variables: body.variables === undefined ? module.variables : body.variables,
  };
  const keepsFormula = body.formula === undefined && body.variables === undefined;
  checkFormula(
    parts,
    module.uuid,
    around.modules,
    (operand) => keepsFormula || canReachSite(principal, operand.site_id),
  );
  const columns = moduleColumns(body);
  if (Object.keys(columns).length > 0) {
    await installation.db.updateTable('module').set(columns).where('id', '=', module.id).execute();
  }
  await forgetUnassigned(installation, body.externalId);
  ingestOf(installation).modules.forget();
  return answerModule(installation, module.uuid);
}
