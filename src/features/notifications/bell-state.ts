import type { Notification } from '#contract/installation/notification.ts';

export interface BellState {
  /** Red if any error exists, else orange on a warning. */
  tone: 'error' | 'warning' | 'quiet';
  /** True while an error is unresolved: the bell rings. */
  isRinging: boolean;
  /** Numbers of unresolved errors, and of all notifications that need attention. */
  errors: number;
  open: number;
}

/** State of the bell for a list of notifications. */
export function bellState(list: readonly Notification[]): BellState {
  const has = (type: Notification['type']): boolean => list.some((one) => one.type === type);
  const unresolved = list.filter(({ resolved }) => !resolved);
  const errors = unresolved.filter(({ type }) => type === 'error').length;
  return {
    tone: has('error') ? 'error' : has('warning') ? 'warning' : 'quiet',
    isRinging: errors > 0,
    errors,
    open: unresolved.filter(({ type }) => type !== 'info').length,
  };
}
