import { orLogged } from '#server/jobs/every.ts';
import type { Installation } from '#server/store/installation.ts';
import { createSlots, type SlotLimits } from './slots.ts';

/** Time after which a claim that has no answer yet leaves its slot to other installations, ms. */
const SLOW_CLAIM_MS = 500;

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
 * Claims rows as long as there are slots for them, one row of each installation in turn. Claims of several installations
 * run at once, each within a slot. An installation without work, or whose claim failed, is asked again when somebody
 * wakes the loop for it.
 */
export function startWorkLoop<Row>({ where, limits, claim, run, onDone }: Work<Row>): WorkLoop {
  const slots = createSlots(limits);
  const running = new Set<Promise<void>>();
  /** Installations that may have work; the first is next. */
  const waiting = new Set<Installation>();
  /** Installations with a claim under way: one at a time. */
  const claiming = new Set<Installation>();
  let isStopping = false;

  /** Next row of an installation, which has a slot then; a failed claim is logged. */
  const take = async (installation: Installation): Promise<Row | undefined> => {
    const { id, schema } = installation;
    let row: Row | undefined;
    let hasSlot = true;
    const giveBack = (): void => {
      if (hasSlot) slots.giveBack(id);
      hasSlot = false;
    };
    slots.take(id);
    claiming.add(installation);
    const slow = setTimeout(() => {
      giveBack();
      look();
    }, SLOW_CLAIM_MS);
    await orLogged({ where, installation: schema }, async () => {
      row = await claim(installation);
    });
    clearTimeout(slow);
    claiming.delete(installation);
    if (row === undefined) giveBack();
    // Beyond the limits when others have all slots by now: the lease of the row runs already.
    else if (!hasSlot) slots.take(id);
    return row;
  };
  const work = async (installation: Installation): Promise<void> => {
    const row = await take(installation);
    if (row === undefined) {
      look();
      return;
    }
    waiting.add(installation);
    look();
    await orLogged({ where, installation: installation.schema }, () => run(installation, row));
    slots.giveBack(installation.id);
    // Behind those that came while it had its turn.
    waiting.delete(installation);
    wake(installation);
    onDone?.(installation);
  };
  const nextInTurn = (): Installation | undefined => {
    if (isStopping || slots.isFull()) return undefined;
    const busy = slots.busy();
    return [...waiting].find((one) => !claiming.has(one) && !busy.includes(one.id));
  };
  const look = (): void => {
    for (let next = nextInTurn(); next; next = nextInTurn()) {
      waiting.delete(next);
      const one = work(next).finally(() => running.delete(one));
      running.add(one);
    }
  };
  const wake = (installation: Installation): void => {
    waiting.add(installation);
    look();
  };

  return {
    wake,
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
    },
  };
}
