import { describe, expect, it } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { isOver, progressOf } from './test-progress.ts';

const entry = (
  state: DeliveryLogEntry['state'],
  mail?: Partial<DeliveryLogEntry['deliveries'][number]>,
  reason: string | null = null,
  nextAttemptAt: string | null = null,
): DeliveryLogEntry =>
  ({
    state,
    reason,
    nextAttemptAt,
    deliveries: mail ? [{ recipient: 'ilona@example.com', reason: null, ...mail }] : [],
  }) as unknown as DeliveryLogEntry;

describe('progress of a test delivery', () => {
  it.each([
    ['not in the log yet', undefined, { state: 'making' }],
    ['being made', entry('claimed'), { state: 'making' }],
    [
      'waiting for the print service',
      entry('claimed', undefined, 'print_unavailable: connection refused', '2026-03-18T13:42:05Z'),
      { state: 'retrying', reason: 'print_unavailable', at: '2026-03-18T13:42:05Z' },
    ],
    ['made', entry('frozen', { state: 'pending' }), { state: 'sending' }],
    [
      'put off',
      entry('frozen', {
        state: 'pending',
        reason: 'smtp_connect: refused',
        nextAttemptAt: '2026-03-18T13:43:00Z',
      }),
      { state: 'retrying', reason: 'smtp_connect', at: '2026-03-18T13:43:00Z' },
    ],
    ['sent', entry('done', { state: 'sent' }), { state: 'sent', to: 'ilona@example.com' }],
    ['kept', entry('done', { state: 'outbox' }), { state: 'outbox', to: 'ilona@example.com' }],
    [
      'no PDF',
      entry('failed', undefined, 'render_failed: no page'),
      { state: 'failed', reason: 'render_failed' },
    ],
    [
      'refused by the mail server',
      entry('done', { state: 'failed', reason: 'smtp_recipient: 550' }),
      { state: 'failed', reason: 'smtp_recipient' },
    ],
  ])('the progress of a test delivery is shown: %s', (_, found, progress) => {
    expect(progressOf(found)).toEqual(progress);
    expect(isOver(progressOf(found))).toBe(['sent', 'outbox', 'failed'].includes(progress.state));
  });
});
