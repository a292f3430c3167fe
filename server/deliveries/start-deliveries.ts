import { demandSetting } from '#launch/settings.ts';
import { log } from '#server/log.ts';
import type { Installation } from '#server/store/installation.ts';
import { readyDeliveries } from './delivery-ledger.ts';
import { type Dispatcher, type Job, openDispatcher, type QueueName } from './dispatcher.ts';
import { scanDue } from './due-scan.ts';
import { readyOccurrences } from './occurrence-ledger.ts';
import { untoldRuns } from './owner-ledger.ts';
import { removeExpired } from './remove-expired.ts';
import { runDelivery } from './run-delivery.ts';
import { runOccurrence } from './run-occurrence.ts';
import { tellOwner } from './tell-owner.ts';
import { DELIVERY_TIMING, type DeliveryTiming } from './timing.ts';
import type { WorkerContext } from './worker-context.ts';

/** Rows announced per look; the rest is found by the next one. */
const ROWS_PER_LOOK = 200;
/** Time within the drain that is left for giving work back. */
const GIVE_BACK_MS = 1_000;

/** Looks for what has come due and for rows that wait, and announces them. */
async function look(installation: Installation, dispatcher: Dispatcher): Promise<void> {
  await scanDue(installation);
  await removeExpired(installation);
  const announce = (queue: QueueName, ids: string[]) =>
    dispatcher.announce(
      queue,
      ids.map((id) => ({ installationId: installation.id, id })),
    );
  await announce('occurrence', await readyOccurrences(installation.db, ROWS_PER_LOOK));
  await announce('delivery', await readyDeliveries(installation.db, ROWS_PER_LOOK));
  await announce('owner', await untoldRuns(installation.db, ROWS_PER_LOOK));
}

/** Repeats `look` until it is stopped; a look that fails is logged, the next one tries again. */
function lookRegularly(
  context: WorkerContext,
  dispatcher: Dispatcher,
): { lookSoon: () => void; stop: () => Promise<void> } {
  const clients = context.app.installations.all.filter(({ kind }) => kind === 'client');
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  const lookAtAll = async (): Promise<void> => {
    for (const client of clients) {
      await look(client, dispatcher).catch((error) =>
        log('error', { where: `deliveries of ${client.name}`, error }),
      );
    }
  };
  const lookSoon = (): void => {
    isWanted = !isStopped;
    if (running || isStopped) return;
    isWanted = false;
    running = lookAtAll().finally(() => {
      running = null;
      if (isWanted) lookSoon();
    });
  };
  const timer = setInterval(lookSoon, context.timing.scanMs);
  lookSoon();
  return {
    lookSoon,
    stop: async () => {
      clearInterval(timer);
      isStopped = true;
      isWanted = false;
      await running;
    },
  };
}

/**
 * Starts the delivery of recurring reports in this process: the regular look for what is due, and workers that make
 * occurrences and send mails. @returns the way to stop, which gives unfinished work back within the drain
 */
export async function startDeliveries(
  app: WorkerContext['app'],
  timing: DeliveryTiming = DELIVERY_TIMING,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const context: WorkerContext = { app, timing, stop: stopping.signal };
  const dispatcher = await openDispatcher(demandSetting(app.settings, 'databaseUrl'));
  const looking = lookRegularly(context, dispatcher);
  const on =
    (run: (context: WorkerContext, installation: Installation, id: string) => Promise<void>) =>
    async ({ installationId, id }: Job): Promise<void> => {
      const installation = app.installations.byId(installationId);
      if (!installation) return;
      await run(context, installation, id);
      // What is done makes other work ready: a rendered issue its mails, a failed mail nothing.
      looking.lookSoon();
    };
  await dispatcher.work('occurrence', on(runOccurrence));
  await dispatcher.work('delivery', on(runDelivery));
  await dispatcher.work('owner', on(tellOwner));
  return async () => {
    await looking.stop();
    const drainMs = app.settings.drainSeconds * 1_000;
    const giveUp = setTimeout(() => stopping.abort(), Math.max(0, drainMs - 2 * GIVE_BACK_MS));
    await dispatcher.stop(Math.max(GIVE_BACK_MS, drainMs - GIVE_BACK_MS));
    clearTimeout(giveUp);
  };
}
