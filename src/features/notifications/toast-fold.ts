import type { Notification, NotificationType } from '#contract/installation/notification.ts';

/** Maximum number of toasts in a row that are shown one by one … */
export const SINGLE_TOASTS = 3;
/** … while each comes within this time of the one before, ms; all further ones become one toast. */
export const BURST_MS = 3_000;

export interface FoldedToasts {
  /** Notifications to show one by one. */
  single: readonly Notification[];
  /** Notifications to show in one toast: number in the burst so far, and the worst type. Null when there are none. */
  burst: { count: number; worst: NotificationType } | null;
}

const WORST_FIRST: readonly NotificationType[] = ['error', 'warning', 'info'];

/** Folds a burst of notifications, so that an outage of forty meters does not fill the screen. */
export class ToastFold {
  #lastAt = Number.NEGATIVE_INFINITY;
  #shown = 0;
  #isBurst = false;
  /** Notifications for which the one toast of the newest burst stands, without the settled ones. */
  #folded = new Map<string, NotificationType>();

  /** Returns what to show of notifications that arrive at `now` (ms of a monotonic clock). */
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

  /** True when these settle the last notification of the burst: its toast has nothing left to say. */
  settle(ids: readonly string[]): boolean {
    const before = this.#folded.size;
    for (const id of ids) this.#folded.delete(id);
    return before > 0 && this.#folded.size === 0;
  }
}
