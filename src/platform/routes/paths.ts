import { FORGOTTEN_PASSWORD_PATHS, LOGIN_PATHS, SET_PASSWORD_PATHS } from '#contract/people/path-words.ts';
import { ROUTE_OF_REPORT_TYPE, type RouteName, type UnmatrixedRoute } from '#contract/people/route-names.ts';
import type { Locale } from '#contract/people/user.ts';
import type { ReportType } from '#contract/reports/report.ts';

/** The words stand in the contract, because mails need them too. */
export { FORGOTTEN_PASSWORD_PATHS, LOGIN_PATHS, SET_PASSWORD_PATHS };

/** Name of a page of the SPA: one that a role grants, or one without a role entry. */
export type PathName =
  | RouteName
  | UnmatrixedRoute
  | 'reportEditor'
  | 'adminMail'
  | 'adminConnection'
  | 'deliveredView'
  | 'moduleHealth'
  | 'printView'
  | 'providerReport'
  | 'controlProviderReport'
  | 'powerReservationDetails'
  | 'systemUsageFeesDetails'
  | 'notificationRuleNew'
  | 'notificationRuleEdit'
  | 'energeticMeasureType'
  | 'financeMeasureType';

/** Pages that exist, by route name. */
export const PATHS = {
  loginView: LOGIN_PATHS.en,
  forgottenPasswordView: FORGOTTEN_PASSWORD_PATHS.en,
  setPasswordView: `${SET_PASSWORD_PATHS.en}/:token`,
  forbiddenView: '/forbidden',
  logout: '/logout',
  dashboardView: '/',
  userProfileView: '/profile',
  adminDataHealth: '/admin/data-health',
  moduleHealth: '/admin/data-health/:uuid',
  adminMail: '/admin/mail',
  adminConnection: '/admin/connection',
  adminOutbox: '/admin/outbox',
  reportsDashboard: '/reports/dashboard',
  reportsBase: '/reports/base',
  reportsAdditional: '/reports/additional-report',
  reportsAvailability: '/reports/availability-report',
  reportsDeliveries: '/reports/deliveries',
  reportView: '/reports/report/:reportId/:generatedId?',
  reportEditor: '/reports/editor/:type/:reportId/:edit/:group?',
  managementMailerSettings: '/management/mailerSettings',
  deliveredView: '/delivered/:token',
  printView: '/print/report/:reportId/:generatedId',
} as const satisfies Partial<Record<PathName, string>>;

/** Address of a report or, with `generatedId`, of one of its frozen editions. */
export const reportPath = (reportId: number, generatedId: string | null = null): string =>
  `/reports/report/${reportId}${generatedId ? `/${encodeURIComponent(generatedId)}` : ''}`;

/** Address of the form that creates (reportId −1) or edits a report. */
export const reportEditorPath = (
  type: ReportType = 'base-report',
  reportId = -1,
  group: string | null = null,
): string => `/reports/editor/${type}/${reportId}/true${group ? `/${encodeURIComponent(group)}` : ''}`;

/** Address of the list of reports of a type. */
export const reportListPath = (type: ReportType): string => PATHS[ROUTE_OF_REPORT_TYPE[type]];

export const loginPath = (locale: Locale): string => LOGIN_PATHS[locale];

export const forgottenPasswordPath = (locale: Locale): string => FORGOTTEN_PASSWORD_PATHS[locale];

/** Address of the delivery log, optionally for one report. */
export const deliveriesPath = (reportId: number | null = null): string =>
  reportId === null ? PATHS.reportsDeliveries : `${PATHS.reportsDeliveries}?report=${reportId}`;

/** Address of the data health page of one module. */
export const moduleHealthPath = (uuid: string): string => PATHS.moduleHealth.replace(':uuid', uuid);
