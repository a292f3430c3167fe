/**
 * A process with the workers of deliveries and no API beside them. WORKER_MODE `product`: as the product starts them;
 * `race`: at a word it claims and does whatever it finds, as fast as it can, without slots.
 */

import { startDeliveries } from '#server/deliveries/start-deliveries.ts';
import { DELIVERY_TIMING, type DeliveryTiming } from '#server/deliveries/timing.ts';
import { scanDue } from '#server/schedules/due-scan.ts';
import { openInstallations } from '#server/store/installation.ts';
import { workerContext } from '#tests/support/delivery-world.ts';
import { readyMails, readyRuns, runDelivery, runOccurrence } from '#tests/support/work-by-id.ts';
import type { WorkerWord } from '#tests/support/worker-process.ts';

const LANES = 4;
/** Small, so that all processes compete for the same rows at the same time. */
const ROWS_PER_LOOK = 40;
const installations = await openInstallations(process.env.DATABASE_URL ?? '');
const timing: DeliveryTiming = { ...DELIVERY_TIMING, ...JSON.parse(process.env.WORKER_TIMING ?? '{}') };
const context = { ...workerContext({ installations }, process.env), timing };
const installation = installations.byHost(undefined);

/** Looks for work until everything is settled; each process goes through the rows in a different order. */
async function race(): Promise<void> {
  while (await hasWork()) {
    await scanDue(installation);
    const occurrences = shuffled(await readyRuns(installation, ROWS_PER_LOOK));
    await inLanes(occurrences, (id) => runOccurrence(context, installation, id));
    const deliveries = shuffled(await readyMails(installation, ROWS_PER_LOOK));
    await inLanes(deliveries, (id) => runDelivery(context, installation, id));
  }
}

async function hasWork(): Promise<boolean> {
  const { rows } = await installation.pool.query<{ open: boolean }>(
    `SELECT EXISTS (SELECT FROM schedule WHERE next_at <= now())
       OR EXISTS (SELECT FROM occurrence WHERE state IN ('due', 'claimed', 'frozen'))
       OR EXISTS (SELECT FROM delivery WHERE state IN ('pending', 'sending')) AS open`,
  );
  return rows[0]?.open ?? false;
}

const shuffled = (ids: string[]): string[] =>
  ids
    .map((id) => [Math.random(), id] as const)
    .sort(([a], [b]) => a - b)
    .map(([, id]) => id);

/** Half of the lanes want a certain row, the others whichever is next, as the product does. */
async function inLanes(ids: string[], run: (id?: string) => Promise<void>): Promise<void> {
  const rest = ids.values();
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (const id of rest) await run(lane % 2 === 0 ? id : undefined);
    }),
  );
}

const stopDeliveries =
  process.env.WORKER_MODE === 'product' ? startDeliveries(context.app, timing) : async () => undefined;

process.on('message', (word: WorkerWord) => {
  if (word.type === 'shift') Object.assign(globalThis, { [Symbol.for('quarterhour.clock-shift')]: word.ms });
  else race().then(() => process.send?.({ type: 'idle' }));
});
process.once('SIGTERM', async () => {
  await stopDeliveries();
  await installations.close();
  process.disconnect();
});
process.send?.({ type: 'ready' });
