import type { Reservation } from '#contract/installation.ts';
import type { Call } from '#server/http/endpoint.ts';
import { canReachSite, requirePrincipal } from '#server/identity/principal.ts';
import { listModules } from '#server/store/module-rows.ts';

/** Headroom over the contracted power where no capacity is stored (rulings.md X-16). */
const CAPACITY_PER_RESERVATION = 1.2;

/** GET /energetic-module/provider/gauge-chart-data: contracted power of the providers within reach. */
export async function listReservations(call: Call): Promise<Reservation[]> {
  const principal = requirePrincipal(call);
  const { db } = call.installation;
  const [modules, stored] = await Promise.all([
    listModules(db),
    db.selectFrom('provider_reservation').selectAll().execute(),
  ]);
  return modules
    .filter((module) => module.type === 'provider' && canReachSite(principal, module.site_id))
    .map((provider) => {
      const row = stored.find((one) => one.provider_id === provider.uuid);
      const reservation = row?.reservation ?? null;
      const assumed = reservation === null ? null : reservation * CAPACITY_PER_RESERVATION;
      return {
        providerId: provider.uuid,
        reservation,
        availableCapacity: row?.available_capacity ?? assumed,
        isConfigured: reservation !== null,
      };
    });
}
