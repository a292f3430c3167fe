import type { Recurrence } from '#contract/reports/recurrence.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import { userFixture } from '#platform/session/user-fixtures.ts';
import { emptyReport, type ReportValues } from './report-values.ts';

export const recurrenceFixture: Recurrence = {
  rule: 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
  users: [userFixture.id],
  isActive: true,
  zone: 'Europe/Budapest',
  period: 'previous-month',
  catchUp: true,
};

/** A report that can be saved. */
export const reportFixture = (changes: Partial<ReportValues> = {}): ReportValues => ({
  ...emptyReport('base-report', null),
  name: 'Monthly energy',
  ...changes,
});

/** A widget without devices in the upper left corner of the page. */
export const widgetFixture = (kind: SettableKind, i = 'w1', changes: Partial<Container> = {}): Container => ({
  i,
  component: kind,
  x: 0,
  y: 0,
  w: 6,
  h: 10,
  config: { name: i, devices: [], aggregate: false },
  ...changes,
});
