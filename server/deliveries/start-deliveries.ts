// Decided in docs/decisions/2026-11-21-deliveries.md and docs/decisions/2026-11-23-deliveries-without-a-queue.md

import { setTimeout as wait } from 'node:timers/promises';
import { everyInEach } from '#server/jobs/every.ts';
import { runInOneProcess } from '#server/jobs/run-in-one-process.ts';
import { scanDue } from '#server/schedules/due-scan.ts';
import type { Installation } from '#server/store/installation.ts';
import { claimDelivery } from './ledgers/delivery-ledger.ts';
import { claimOccurrence } from './ledgers/occurrence-ledger.ts';
import { claimOwnerMail } from './ledgers/owner-ledger.ts';
import { notifyForgottenFailures } from './notify/notify-failures.ts';
import { notifyOwner } from './notify/notify-owner.ts';
import { DELIVERY_TIMING, type DeliveryTiming } from './timing.ts';
import type { WorkerContext } from './worker-context.ts';
import { removeExpired } from './workers/remove-expired.ts';
import { runDelivery } from './workers/run-delivery.ts';
import { runOccurrence } from './workers/run-occurrence.ts';
import { startWorkLoop, type WorkLoop } from './workers/work-loop.ts';

/** Interval at which one process removes what has expired, ms. */
const REMOVE_EVERY_MS = 10_000;
/** How often failures are looked for that a stopped process left without a notification. */
const NOTIFY_EVERY_MS = 60_000;
/** Several processes take turns; their timers need not agree to the second. */
const NOTIFY_AT_MOST_EVERY_MS = 50_000;
/** Time reserved at the end of the drain for giving work back, ms. */
const GIVE_BACK_MS = 1_000;

/** Writes down what has come due and removes what has expired. */
async function look(installation: Installation): Promise<void> {
  await scanDue(installation);
  await runInOneProcess(installation, 'expired-removed', REMOVE_EVERY_MS, async () => {
    await removeExpired(installation);
    return {};
  });
}

/**
 * Starts the work loops with their limits per process: renderings are heavy, mails mostly wait, and a mute mail
 * server can keep the mails of its installation waiting for hours.
 */
function startLoops(context: WorkerContext): WorkLoop[] {
  const { leaseMs } = context.timing;
  // A row that is done makes other work ready: a rendered edition its mails, a failed mail the one to the owner.
  const onDone = (installation: Installation): void => {
    for (const loop of loops) loop.wake(installation);
  };
  const loops = [
    startWorkLoop({
      where: 'runs',
      limits: { own: 0, shared: 1, most: 1 },
      claim: ({ db }) => claimOccurrence(db, leaseMs),
      run: (installation, row) => runOccurrence(context, installation, row),
      onDone,
    }),
    startWorkLoop({
      where: 'deliveries',
      limits: { own: 1, shared: 12, most: 8 },
      claim: ({ db }) => claimDelivery(db, leaseMs),
      run: (installation, row) => runDelivery(context, installation, row),
      onDone,
    }),
    startWorkLoop({
      where: 'mails to owners',
      limits: { own: 1, shared: 2, most: 2 },
      claim: ({ db }) => claimOwnerMail(db),
      run: (installation, row) => notifyOwner(context, installation, row),
    }),
  ];
  return loops;
}

/**
 * Starts the delivery of recurring reports in this process: checks regularly for what is due, and runs workers that
 * make runs and send their mails.
 * @returns a function that stops it and gives unfinished work back within the drain
 */
export function startDeliveries(
  app: WorkerContext['app'],
  timing: DeliveryTiming = DELIVERY_TIMING,
): () => Promise<void> {
  const stopping = new AbortController();
  const loops = startLoops({ app, timing, stop: stopping.signal });
  const clients = app.installations.all.filter(({ kind }) => kind === 'client');
  const looking = everyInEach(timing.scanMs, 'schedules', clients, async (client) => {
    try {
      await look(client);
    } finally {
      // Rows of other processes, and those whose wait is over, are found by this alone.
      for (const loop of loops) loop.wake(client);
    }
  });
  looking.soon();
  const notifying = everyInEach(NOTIFY_EVERY_MS, 'failure notifications', clients, (client) =>
    notifyForgottenFailures(client, NOTIFY_AT_MOST_EVERY_MS),
  );
  notifying.soon();
  return async () => {
    const drainMs = app.settings.drainSeconds * 1_000;
    const giveUp = setTimeout(() => stopping.abort(), Math.max(0, drainMs - 2 * GIVE_BACK_MS));
    const tooLate = wait(Math.max(GIVE_BACK_MS, drainMs - GIVE_BACK_MS), undefined, { ref: false });
    await Promise.race([Promise.all([looking, notifying, ...loops].map((job) => job.stop())), tooLate]);
    clearTimeout(giveUp);
  };
}
