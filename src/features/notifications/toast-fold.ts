import type { Notification, NotificationType } from '#contract/installation/notification.ts';

/** So many toasts in a row are shown one by one … */
export const SINGLE_TOASTS = 3;
/** … as long as they come within this time of each other; all further ones become one. */
export const BURST_MS = 3_000;

export interface FoldedToasts {
  /** To be shown one by one. */
  single: readonly Notification[];
  /** Told in one toast: how many of the burst so far, and the worst of them. Null: none. */
  burst: { count: number; worst: NotificationType } | null;
}

const WORST_FIRST: readonly NotificationType[] = ['error', 'warning', 'info'];

/** Folds a burst of notifications, so that an outage of forty meters does not fill the screen. */
export class ToastFold {
  #lastAt = Number.NEGATIVE_INFINITY;
  #shown = 0;
  #isBurst = false;
  /** What the one toast of the newest burst stands for, unless settled. */
  #folded = new Map<string, NotificationType>();

  /** What to show of those that arrive at `now` (ms of any clock that only goes forward). */
  admit(arrived: readonly Notification[], now: number): FoldedToasts {
    if (now - this.#lastAt > BURST_MS) {
      this.#shown = 0;
      this.#isBurst = false;
    }
    this.#lastAt = now;
    if (!this.#isBurst && this.#shown + arrived.length <= SINGLE_TOASTS) {
      this.#shown += arrived.length;
      return { single: arrived, burst: null };
    }
    if (!this.#isBurst) this.#folded = new Map();
    this.#isBurst = true;
    for (const { id, type } of arrived) this.#folded.set(id, type);
    const types = [...this.#folded.values()];
    const worst = WORST_FIRST.find((type) => types.includes(type)) ?? 'info';
    return { single: [], burst: { count: this.#folded.size, worst } };
  }

  /** True when with these the last notification of the burst is settled: its toast has nothing left to tell. */
  settle(ids: readonly string[]): boolean {
    const before = this.#folded.size;
    for (const id of ids) this.#folded.delete(id);
    return before > 0 && this.#folded.size === 0;
  }
}
