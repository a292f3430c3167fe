import { describe, expect, it } from 'vitest';
import { notificationFixture } from './notification-fixtures.ts';
import { BURST_MS, SINGLE_TOASTS, ToastFold } from './toast-fold.ts';

const many = (from: number, count: number, changes = {}) =>
  Array.from({ length: count }, (_, i) => notificationFixture(from + i, changes));

describe('toasts of a burst', () => {
  it('up to three toasts of a burst are shown singly, all further ones become one toast with their count', () => {
    const fold = new ToastFold();
    const few = many(1, SINGLE_TOASTS);
    expect(fold.admit(few, 0)).toEqual({ single: few, burst: null });
    expect(fold.admit(many(10, 1, { type: 'info' }), 100).burst).toEqual({ count: 1, worst: 'info' });
    expect(fold.admit(many(11, 40), 200)).toEqual({ single: [], burst: { count: 41, worst: 'error' } });
  });

  it('many notifications at once become one toast that counts each of them once', () => {
    const fold = new ToastFold();
    expect(fold.admit(many(1, 40), 0).burst).toEqual({ count: 40, worst: 'error' });
    expect(fold.admit(many(40, 1), 1).burst?.count).toBe(40);
  });

  it('toasts are single again after a quiet time', () => {
    const fold = new ToastFold();
    fold.admit(many(1, 40), 0);
    const next = many(50, 1);
    expect(fold.admit(next, BURST_MS + 1)).toEqual({ single: next, burst: null });
  });

  it('the toast of a burst is settled with the last of its notifications', () => {
    const fold = new ToastFold();
    const all = many(1, 5);
    fold.admit(all, 0);
    const ids = all.map(({ id }) => id);
    expect(fold.settle(ids.slice(1))).toBe(false);
    expect(fold.settle(ids)).toBe(true);
    expect(fold.settle(ids)).toBe(false);
  });
});
