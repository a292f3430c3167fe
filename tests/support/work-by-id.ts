import { claimDelivery, readyDeliveries } from '#server/deliveries/ledgers/delivery-ledger.ts';
import { claimOccurrence, readyOccurrences } from '#server/deliveries/ledgers/occurrence-ledger.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import * as delivery from '#server/deliveries/workers/run-delivery.ts';
import * as occurrence from '#server/deliveries/workers/run-occurrence.ts';
import type { Installation } from '#server/store/installation.ts';

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Ids of occurrences that could be worked on now. */
export const readyRuns = async ({ db }: Installation, limit = 100): Promise<string[]> =>
  idsOf(await readyOccurrences(db).limit(limit).execute());

/** Ids of mails that could be sent now. */
export const readyMails = async ({ db }: Installation, limit = 100): Promise<string[]> =>
  idsOf(await readyDeliveries(db).limit(limit).execute());

/** Claims one occurrence, or the next, and works on it; nothing where it cannot be claimed. */
export async function runOccurrence(
  context: WorkerContext,
  installation: Installation,
  id?: string,
): Promise<void> {
  const claimed = await claimOccurrence(installation.db, context.timing.leaseMs, id);
  if (claimed) await occurrence.runOccurrence(context, installation, claimed);
}

/** Claims one mail, or the next, and sends it; nothing where it cannot be claimed. */
export async function runDelivery(
  context: WorkerContext,
  installation: Installation,
  id?: string,
): Promise<void> {
  const claimed = await claimDelivery(installation.db, context.timing.leaseMs, id);
  if (claimed) await delivery.runDelivery(context, installation, claimed);
}
