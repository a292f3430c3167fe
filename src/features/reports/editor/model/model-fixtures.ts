import type { Module } from '#contract/module.ts';
import type { Recurrence } from '#contract/report.ts';
import type { User } from '#contract/user.ts';
import { emptyReport, type ReportValues } from './report-values.ts';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A device that has the given parameters, for tests. */
export const moduleFixture = (n: number, parameters: string[], changes: Partial<Module> = {}): Module => ({
  uuid: uuid(n),
  name: `Meter ${n}`,
  externalId: null,
  type: 'device',
  measureType: 'electricity',
  medium: null,
  virtual: false,
  siteId: uuid(900),
  parentId: null,
  networkId: null,
  groupId: null,
  plcId: null,
  temperatureId: null,
  operatingTimeId: null,
  formula: null,
  variables: null,
  metering: null,
  sensor: null,
  prefix: null,
  systemProvider: null,
  positionLeft: null,
  positionTop: null,
  width: null,
  height: null,
  color: null,
  parameters,
  firstFetch: null,
  lastFetch: null,
  lastFetchObj: {
    seconds: 12,
    is_ok: true,
    is_min: true,
    is_quarter: false,
    is_outdated: false,
    no_data: false,
  },
  ...changes,
});

export const recurrenceFixture: Recurrence = {
  rule: 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
  users: [uuid(700)],
  isActive: true,
  zone: 'Europe/Budapest',
  period: 'previous-month',
  catchUp: true,
};

/** Somebody who may do everything, and the recipient above. */
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
