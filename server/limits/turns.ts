interface Limits {
  /** Pieces of one owner at once, until their answers are taken. */
  ofOwner: number;
  /** Further ones of one owner that wait; the rest is refused. */
  waiting: number;
  /** Pieces of all owners that are computed at once. */
  computing: number;
  /** Longest wait, ms. */
  waitMs: number;
  /** Refusal of an owner who has too many of their own. */
  refuseOwner: () => Error;
  /** Refusal when the work of others has taken too long. */
  refuseAll: () => Error;
}

/** A piece of work that may begin. */
export interface Turn {
  /** Call when only sending is left: others may compute. */
  computed(): void;
  /** Call when the piece is over. */
  end(): void;
}

interface Waiting {
  begin(): void;
}

interface Owner {
  running: number;
  waiting: Waiting[];
}

/**
 * Lets pieces of work begin in turn: a few of each owner at once, and a few that compute at once. Owners take turns, so
 * that one with many pieces does not make the others wait for all of them.
 */
export class Turns {
  readonly #limits: Limits;
  /** Owners with work, the one that has waited longest for a turn first. */
  readonly #owners = new Map<string, Owner>();
  #computing = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn.
   * @throws the refusals of the limits; the reason of `gone` when the caller has gone meanwhile
   */
  async take(name: string, gone: AbortSignal): Promise<Turn> {
    gone.throwIfAborted();
    const owner = this.#owners.get(name) ?? { running: 0, waiting: [] };
    this.#owners.set(name, owner);
    if (!this.#mayBegin(owner) && owner.waiting.length >= this.#limits.waiting)
      throw this.#limits.refuseOwner();
    await this.#wait(owner, gone).catch((error: unknown) => {
      this.#forget(name, owner);
      throw error;
    });
    return this.#turnOf(name, owner);
  }

  #mayBegin({ running }: Owner): boolean {
    return running < this.#limits.ofOwner && this.#computing < this.#limits.computing;
  }

  #wait(owner: Owner, gone: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = (): void => {
      clearTimeout(timer);
      gone.removeEventListener('abort', leave);
      const at = owner.waiting.indexOf(waiting);
      if (at >= 0) owner.waiting.splice(at, 1);
    };
    const waiting: Waiting = {
      begin: () => {
        end();
        resolve();
      },
    };
    const leave = (): void => {
      end();
      reject(gone.reason);
    };
    const timer = setTimeout(() => {
      const isOwn = owner.running >= this.#limits.ofOwner;
      end();
      reject(isOwn ? this.#limits.refuseOwner() : this.#limits.refuseAll());
    }, this.#limits.waitMs);
    gone.addEventListener('abort', leave);
    owner.waiting.push(waiting);
    this.#beginNext();
    return promise;
  }

  #turnOf(name: string, owner: Owner): Turn {
    let isComputing = true;
    const computed = (): void => {
      if (!isComputing) return;
      isComputing = false;
      this.#computing -= 1;
      this.#beginNext();
    };
    return {
      computed,
      end: () => {
        owner.running -= 1;
        computed();
        this.#forget(name, owner);
        this.#beginNext();
      },
    };
  }

  #beginNext(): void {
    for (const [name, owner] of [...this.#owners]) {
      if (this.#computing >= this.#limits.computing) return;
      const next = this.#mayBegin(owner) ? owner.waiting[0] : undefined;
      if (!next) continue;
      owner.running += 1;
      this.#computing += 1;
      // To the end: the others come first next time.
      this.#owners.delete(name);
      this.#owners.set(name, owner);
      next.begin();
    }
  }

  #forget(name: string, { running, waiting }: Owner): void {
    if (running === 0 && waiting.length === 0) this.#owners.delete(name);
  }
}
