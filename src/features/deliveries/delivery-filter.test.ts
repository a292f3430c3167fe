import { describe, expect, it } from 'vitest';
import type { DeliveryLogEntry } from '#contract/delivery.ts';
import { filterDeliveries } from './delivery-filter.ts';

const entry = (id: string, changes: Partial<DeliveryLogEntry> = {}): DeliveryLogEntry => ({
  occurrenceId: id,
  reportId: 1,
  reportName: 'Monthly',
  dueAt: '2026-03-01T05:00:00Z',
  state: 'done',
  attempts: 1,
  reason: null,
  generatedId: null,
  brokenWidgets: [],
  deliveries: [],
  ...changes,
});
const mail = (changes: Partial<DeliveryLogEntry['deliveries'][number]>) => ({
  id: 'm',
  recipient: 'a@example.com',
  language: 'en' as const,
  state: 'sent' as const,
  attempts: 1,
  sentAt: null,
  reason: null,
  possiblySentTwice: false,
  ...changes,
});

const log = [
  entry('sent'),
  entry('due', { state: 'due' }),
  entry('failed', { state: 'failed' }),
  entry('missed', { state: 'missed' }),
  entry('one mail failed', { deliveries: [mail({ state: 'failed' })] }),
  entry('perhaps twice', { deliveries: [mail({ possiblySentTwice: true })] }),
  entry('broken widget', { brokenWidgets: ['w1'] }),
];
const ids = (entries: readonly DeliveryLogEntry[]): string[] =>
  entries.map(({ occurrenceId }) => occurrenceId);

describe('the delivery log', () => {
  it('shows what needs a look, also behind a good state', () => {
    expect(ids(filterDeliveries(log, 'problem'))).toEqual([
      'failed',
      'missed',
      'one mail failed',
      'perhaps twice',
      'broken widget',
    ]);
  });

  it('tells what is sent from what is on its way', () => {
    expect(ids(filterDeliveries(log, 'open'))).toEqual(['due']);
    expect(ids(filterDeliveries(log, 'done'))).toHaveLength(4);
  });

  it('leaves nothing out of all', () => {
    expect(filterDeliveries(log, 'all')).toEqual(log);
  });
});
