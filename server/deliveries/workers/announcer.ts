import { readyDeliveries } from '#server/deliveries/ledgers/delivery-ledger.ts';
import { readyOccurrences } from '#server/deliveries/ledgers/occurrence-ledger.ts';
import { untoldRuns } from '#server/deliveries/ledgers/owner-ledger.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Dispatcher, QueueName } from './dispatcher.ts';

/** Rows announced per look; the rest is found by a later one. */
const ROWS_PER_LOOK = 1_000;
/** A row that nobody has taken for so long is announced again: its job may have gone with its process. */
const ANNOUNCE_AGAIN_MS = 5_000;

/** Announces rows that wait, again and again, but not at every look. */
export interface Announcer {
  announceReady(installation: Installation): Promise<void>;
  /** Work on a row has ended well: when it is ready again, it is announced at once. */
  forget(queue: QueueName, id: string): void;
}

const keyOf = (queue: QueueName, id: string): string => `${queue} ${id}`;

export function createAnnouncer(dispatcher: Pick<Dispatcher, 'announce'>): Announcer {
  /** When this process announced a row, by the clock of the process that never jumps. */
  const announcedAt = new Map<string, number>();

  const forgetOld = (now: number): void => {
    for (const [key, at] of announcedAt) if (now - at >= ANNOUNCE_AGAIN_MS) announcedAt.delete(key);
  };

  async function announce(queue: QueueName, installationId: string, ids: readonly string[]): Promise<void> {
    const now = performance.now();
    forgetOld(now);
    const waiting = ids.map((id, place) => ({ installationId, id, place }));
    const fresh = waiting.filter(({ id }) => !announcedAt.has(keyOf(queue, id)));
    await dispatcher.announce(queue, fresh);
    for (const { id } of fresh) announcedAt.set(keyOf(queue, id), now);
  }

  return {
    announceReady: async ({ id, db }) => {
      await announce('occurrence', id, await readyOccurrences(db, ROWS_PER_LOOK));
      await announce('delivery', id, await readyDeliveries(db, ROWS_PER_LOOK));
      await announce('owner', id, await untoldRuns(db, ROWS_PER_LOOK));
    },
    forget: (queue, id) => {
      announcedAt.delete(keyOf(queue, id));
    },
  };
}
