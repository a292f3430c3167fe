import { expect, it } from 'vitest';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { type DueReport, planDue } from './plan-due.ts';

const at = (iso: string): Date => new Date(`2026-${iso}Z`);
const due = (report_id: number, from: string, over: Partial<Recurrence> = {}): DueReport => ({
  report_id,
  name: `Report ${report_id}`,
  evaluated_from: at(from),
  recurrence: {
    rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=0',
    users: [],
    isActive: true,
    zone: 'UTC',
    period: 'yesterday',
    catchUp: true,
    ...over,
  },
});

it('reports with the same rule, zone and minute of their last look get the plans that each would get alone', async () => {
  const now = at('05-03T06:00:01');
  const reports = [
    due(1, '05-01T06:00:00.000'),
    due(2, '05-01T06:00:59.999'),
    due(3, '05-01T05:59:59.999'),
    due(4, '05-01T06:00:00.000', { zone: 'Europe/Budapest' }),
    due(5, '05-01T06:00:00.000', { catchUp: false }),
    due(6, '05-03T06:00:00.500'),
  ];
  const alone = await Promise.all(reports.map(async (report) => (await planDue([report], now))[0]));
  const together = await planDue(reports, now);
  expect(together).toEqual(alone);
  expect(together.map(({ run, missed }) => [run, missed.length])).toEqual([
    [at('05-03T06:00:00').getTime(), 1],
    [at('05-03T06:00:00').getTime(), 1],
    [at('05-03T06:00:00').getTime(), 2],
    [at('05-03T04:00:00').getTime(), 1],
    [at('05-03T06:00:00').getTime(), 1],
    [null, 0],
  ]);
  expect(together[0]?.next).toEqual(at('05-04T06:00:00'));
});

it('reports that differ only in whether missed runs are caught up get plans of their own', async () => {
  const overdue = at('05-03T06:15:00');
  const reports = [due(1, '05-01T06:00:00'), due(2, '05-01T06:00:00', { catchUp: false })];
  const runs = [at('05-02T06:00:00'), at('05-03T06:00:00')].map((run) => run.getTime());
  for (const order of [reports, reports.toReversed()]) {
    const plans = await planDue(order, overdue);
    expect(new Map(order.map(({ report_id }, i) => [report_id, plans[i]]))).toMatchObject(
      new Map([
        [1, { run: runs[1], missed: [runs[0]] }],
        [2, { run: null, missed: runs }],
      ]),
    );
  }
});

it('a rule that cannot be read has no run due and no next run', async () => {
  const plans = await planDue(
    [due(1, '05-01T06:00:00', { zone: 'Europe/Nowhere' }), due(2, '05-02T06:00:00')],
    at('05-03T07:00:00'),
  );
  expect(plans[0]).toEqual({ run: null, missed: [], next: null });
  expect(plans[1]?.run).toBe(at('05-03T06:00:00').getTime());
});
