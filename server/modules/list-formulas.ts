import type { FormulaVersionRow } from '#contract/readings/formula.ts';
import { timelineOf } from '#domain/formula/versions.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { isInForce, readFormulaVersions } from '#server/store/formula-versions.ts';
import { listModules } from '#server/store/module-rows.ts';
import { userNames } from '#server/store/user-names.ts';
import { reachableModule } from './reachable-module.ts';

/** ISO 8601; null for ±Infinity. */
const instantText = (instant: number): string | null =>
  Number.isFinite(instant) ? new Date(instant).toISOString() : null;

/** GET /modules/{uuid}/formulas: lists every version of a formula with its author and time, newest first. */
export async function listFormulas(call: Call): Promise<FormulaVersionRow[]> {
  const principal = requirePrincipal(call);
  const { db } = call.installation;
  const module = reachableModule(await listModules(db), call.params.uuid, principal);
  const versions = await readFormulaVersions(db, module.id);
  const people = versions.flatMap(({ author, undoneBy }) => [author, undoneBy]);
  const names = await userNames(db, people, principal.language);
  const holding = timelineOf(versions.filter(isInForce));
  return versions.reverse().map((row) => {
    const stretch = holding.find(({ version }) => version === row);
    return {
      version: row.version,
      formula: row.formula,
      variables: row.variables,
      validFrom: instantText(row.validFrom),
      holds: stretch ? { from: instantText(stretch.from), until: instantText(stretch.until) } : null,
      author: names.get(row.author ?? '') ?? null,
      createdAt: row.createdAt.toISOString(),
      undoneBy: names.get(row.undoneBy ?? '') ?? null,
      undoneAt: row.undoneAt?.toISOString() ?? null,
    };
  });
}
