import { every, orLogged } from '#server/jobs/every.ts';
import type { Installation } from '#server/store/installation.ts';
import { createSlots, type SlotLimits } from './slots.ts';

/** One kind of work: rows of our ledgers. */
export interface Work<Row> {
  /** Name in the log. */
  where: string;
  limits: SlotLimits;
  /** Takes the next row of an installation for this process; undefined: there is none. */
  claim(installation: Installation): Promise<Row | undefined>;
  run(installation: Installation, row: Row): Promise<void>;
  /** A row is done, which may have made other work ready. */
  onDone?(installation: Installation): void;
}

export interface WorkLoop {
  /** An installation may have work: look now. */
  wake(installation: Installation): void;
  /** Takes no more rows and waits for those in work. */
  stop(): Promise<void>;
}

/**
 * Claims rows as long as there are slots for them, one row of each installation in turn. An installation without work is
 * asked again when somebody wakes the loop for it; `everyMs` is for looks that the database has failed.
 */
export function startWorkLoop<Row>(
  { where, limits, claim, run, onDone }: Work<Row>,
  everyMs: number,
): WorkLoop {
  const slots = createSlots(limits);
  const running = new Set<Promise<void>>();
  /** Installations that may have work; the first is next. */
  const waiting = new Set<Installation>();

  const work = async (installation: Installation, row: Row): Promise<void> => {
    slots.take(installation.id);
    await orLogged({ where, installation: installation.schema }, () => run(installation, row));
    slots.giveBack(installation.id);
    // Behind those that came while it had its turn.
    waiting.delete(installation);
    wake(installation);
    onDone?.(installation);
  };
  const nextInTurn = (): Installation | undefined => {
    if (slots.isFull()) return undefined;
    const busy = slots.busy();
    return [...waiting].find(({ id }) => !busy.includes(id));
  };
  const job = every(everyMs, { where }, async (stopping) => {
    for (let next = nextInTurn(); next && !stopping.aborted; next = nextInTurn()) {
      waiting.delete(next);
      const row = await claim(next);
      if (row === undefined) continue;
      waiting.add(next);
      const one = work(next, row).finally(() => running.delete(one));
      running.add(one);
    }
  });
  const wake = (installation: Installation): void => {
    waiting.add(installation);
    job.soon();
  };

  return {
    wake,
    stop: async () => {
      await job.stop();
      await Promise.all(running);
    },
  };
}
