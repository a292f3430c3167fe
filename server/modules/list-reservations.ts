import type { Reservation } from '#contract/installation/installation.ts';
import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { listModules } from '#server/store/module-rows.ts';
import { readReservations } from './reservations.ts';

/** GET /energetic-module/provider/gauge-chart-data: lists the contracted power of the providers within reach. */
export async function listReservations(call: Call): Promise<Reservation[]> {
  const principal = requirePrincipal(call);
  const modules = await listModules(call.installation.db);
  return readReservations(
    call.installation,
    modules.filter((module) => canReachSite(principal, module.site_id)),
  );
}
