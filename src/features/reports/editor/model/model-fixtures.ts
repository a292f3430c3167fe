import type { User } from '#contract/people/user.ts';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import { emptyReport, type ReportValues } from './report-values.ts';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const recurrenceFixture: Recurrence = {
  rule: 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
  users: [uuid(700)],
  isActive: true,
  zone: 'Europe/Budapest',
  period: 'previous-month',
  catchUp: true,
};

/** A user who may do everything; also the recipient above. */
export const userFixture: User = {
  id: uuid(700),
  firstName: 'Réka',
  lastName: 'Kiss',
  email: 'reka@korosd.example',
  phoneNumber: null,
  position: null,
  language: 'en',
  roles: ['ROLE_DEVELOPER'],
  dashboard: null,
  defaultDashboard: null,
  clients: [],
  avatar: null,
  isRecipientOnly: false,
  numberStyle: 'language',
  csvStyle: 'semicolon',
  viewAs: null,
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
