import type { Reservation } from '#contract/installation/installation.ts';
import type { SeriesModule } from '#server/series/series-module.ts';
import type { Installation } from '#server/store/installation.ts';

/** Headroom over the contracted power where no capacity is stored. */
const CAPACITY_PER_RESERVATION = 1.2;

/** Contracted power (kW) of the providers among the modules, in their order. */
export async function readReservations(
  { db }: Pick<Installation, 'db'>,
  modules: readonly Pick<SeriesModule, 'type' | 'uuid'>[],
): Promise<Reservation[]> {
  const providers = modules.filter(({ type }) => type === 'provider').map(({ uuid }) => uuid);
  if (providers.length === 0) return [];
  const rows = await db
    .selectFrom('provider_reservation')
    .selectAll()
    .where('provider_id', 'in', providers)
    .execute();
  return providers.map((providerId) => {
    const row = rows.find((one) => one.provider_id === providerId);
    const reservation = row?.reservation ?? null;
    const assumed = reservation === null ? null : reservation * CAPACITY_PER_RESERVATION;
    return {
      providerId,
      reservation,
      availableCapacity: row?.available_capacity ?? assumed,
      isConfigured: reservation !== null,
    };
  });
}
