import { everyInEach } from '#server/jobs/every.ts';
import { takeTurn } from '#server/jobs/run-in-one-process.ts';
import { log } from '#server/log/log.ts';
import { scanDue } from '#server/schedules/due-scan.ts';
import type { Installation } from '#server/store/installation.ts';
import { demandSetting } from '#settings/settings.ts';
import { tellOwner } from './notify/notify-owner.ts';
import { DELIVERY_TIMING, type DeliveryTiming } from './timing.ts';
import type { WorkerContext } from './worker-context.ts';
import { type Announcer, createAnnouncer } from './workers/announcer.ts';
import { type Job, openDispatcher, type QueueName } from './workers/dispatcher.ts';
import { removeExpired } from './workers/remove-expired.ts';
import { runDelivery } from './workers/run-delivery.ts';
import { runOccurrence } from './workers/run-occurrence.ts';

/** How often what has expired is removed, by one process. */
const REMOVE_EVERY_MS = 10_000;
/** Time within the drain that is left for giving work back. */
const GIVE_BACK_MS = 1_000;

/** Looks for what has come due and for rows that wait, and announces them. */
async function look(installation: Installation, announcer: Announcer): Promise<void> {
  await scanDue(installation);
  await takeTurn(installation, 'expired-removed', REMOVE_EVERY_MS, async () => {
    await removeExpired(installation);
    return {};
  });
  await announcer.announceReady(installation);
}

/** Runs `work`, and once more after it if it was asked for meanwhile; never twice at a time. */
function oneAtATime(work: () => Promise<void>): { soon: () => void; stop: () => Promise<void> } {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  const soon = (): void => {
    isWanted = !isStopped;
    if (running || isStopped) return;
    isWanted = false;
    running = work().finally(() => {
      running = null;
      if (isWanted) soon();
    });
  };
  return {
    soon,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** Repeats `look` until it is stopped; a look that fails is logged, the next one tries again. */
function lookRegularly(
  { app, timing }: WorkerContext,
  announcer: Announcer,
): { announceSoon: (installation: Installation) => void; stop: () => Promise<void> } {
  const clients = app.installations.all.filter(({ kind }) => kind === 'client');
  const orLog = (client: Installation, work: Promise<void>): Promise<void> =>
    work.catch((error) => log('error', { where: `deliveries of ${client.name}`, error }));
  const looking = everyInEach(timing.scanMs, 'deliveries', clients, (client) => look(client, announcer));
  const announcing = new Map(
    clients.map((client) => [client, oneAtATime(() => orLog(client, announcer.announceReady(client)))]),
  );
  looking.soon();
  return {
    announceSoon: (installation) => announcing.get(installation)?.soon(),
    stop: async () => {
      await looking.stop();
      await Promise.all([...announcing.values()].map((one) => one.stop()));
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
  const announcer = createAnnouncer(dispatcher);
  const looking = lookRegularly(context, announcer);
  const work = (
    queue: QueueName,
    run: (context: WorkerContext, installation: Installation, id: string) => Promise<void>,
  ): void =>
    dispatcher.work(queue, async ({ installationId, id }: Job) => {
      const installation = app.installations.byId(installationId);
      if (!installation) return;
      await run(context, installation, id);
      announcer.forget(queue, id);
      // What is done makes other work ready: a rendered issue its mails, a failed mail nothing.
      looking.announceSoon(installation);
    });
  work('occurrence', runOccurrence);
  work('delivery', runDelivery);
  work('owner', tellOwner);
  return async () => {
    await looking.stop();
    const drainMs = app.settings.drainSeconds * 1_000;
    const giveUp = setTimeout(() => stopping.abort(), Math.max(0, drainMs - 2 * GIVE_BACK_MS));
    await dispatcher.stop(Math.max(GIVE_BACK_MS, drainMs - GIVE_BACK_MS));
    clearTimeout(giveUp);
  };
}
