import type { Insertable } from 'kysely';
import type { Module, ModuleInput } from '#contract/module.ts';
import type { Call } from '#server/http/endpoint.ts';
import { canReachSite, requirePrincipal } from '#server/identity/principal.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import type { ModuleTable } from '#server/store/tables/measurement.ts';
import { answerModule } from './answer-module.ts';
import { checkFormula } from './check-formula.ts';
import { checkReferences, checkSite } from './check-module.ts';
import { forgetUnassigned } from './forget-unassigned.ts';
import { moduleColumns } from './module-columns.ts';
import { readSurroundings } from './surroundings.ts';

/** POST /modules: a new module. What was sent to its name before was not kept; from now on it is. */
export async function postModule(call: Call<ModuleInput>): Promise<Module> {
  const principal = requirePrincipal(call);
  const { installation, body } = call;
  const around = await readSurroundings(installation);
  const siteId = checkSite(body.siteId, around.sites, principal);
  checkReferences(body, null, around);
  const { type, measureType, formula = null, variables = null } = body;
  checkFormula({ type, measureType, formula, variables }, null, around.modules, (operand) =>
    canReachSite(principal, operand.site_id),
  );
  const { uuid } = await installation.db
    .insertInto('module')
    .values({ ...moduleColumns(body), site_id: siteId } as Insertable<ModuleTable>)
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await forgetUnassigned(installation, body.externalId);
  ingestOf(installation).modules.forget();
  return answerModule(installation, uuid);
}
