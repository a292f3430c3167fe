import type { ModuleHealth } from '#contract/readings/data-health.ts';
import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { listModules } from '#server/store/module-rows.ts';
import { lastValuesOf, moduleHealths } from './module-healths.ts';

/** Kinds of modules that send readings of their own; the others combine those of modules. */
const MEASURING = new Set(['device', 'provider', 'plc']);

/** GET /data-health: lists every module within reach that sends, or once sent, readings, by name. */
export async function listDataHealth(call: Call): Promise<ModuleHealth[]> {
  const principal = requirePrincipal(call);
  const { installation } = call;
  const [all, values] = await Promise.all([listModules(installation.db), lastValuesOf(installation, null)]);
  const measured = new Set(values.map(({ moduleId }) => moduleId));
  const shown = all.filter(
    ({ id, type, site_id }) => canReachSite(principal, site_id) && (MEASURING.has(type) || measured.has(id)),
  );
  return moduleHealths(installation, shown, values);
}
