import type { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';

type UnbuiltPage = keyof typeof UNBUILT_PATHS;

/** What a row of docs/requirements.md lacks. */
export interface Gap {
  /** `missing`: nothing of it can be used yet. */
  state: 'partial' | 'missing';
  what: string;
  /** Pages of the row that say "not built yet"; building one of them changes the row. */
  pages: readonly UnbuiltPage[];
}

const lacks = (what: string, ...pages: UnbuiltPage[]): Gap => ({ state: 'partial', what, pages });
const waitsFor = (work: string, ...pages: UnbuiltPage[]): Gap => ({
  state: 'missing',
  what: `waits for ${work}`,
  pages,
});

/** Rows of a family, from `first` to `last`, that wait for the same work. */
const range = (family: string, first: number, last: number, work: string): Record<string, Gap> =>
  Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, i) => [
      `${family}-${String(first + i).padStart(2, '0')}`,
      waitsFor(work),
    ]),
  );

/**
 * Rows that are not built, or only in part. Every other row is built: a user, or a caller of the API, gets it through
 * the product, and a test that names it in its title would fail without it.
 */
export const GAPS: Readonly<Record<string, Gap>> = {
  'P-PROD-02': lacks('energy measurement views and finance views say "not built yet"'),
  'P-PROD-07': waitsFor('administration, contracts, documents and notification rules'),
  'P-PROD-08': lacks('clients, management users, roles, translations and module settings have no screen'),
  'P-PROD-11': waitsFor('invoices'),
  'P-REQ-06': lacks('the prefix is added; the calls for one user and for one role do not exist'),
  'P-ROUTE-12': waitsFor('administration', 'adminSystemSettings'),
  'P-ROUTE-13': waitsFor('administration', 'adminUsers'),
  'P-ROUTE-14': waitsFor('administration', 'adminPermissions'),
  'P-ROUTE-15': waitsFor(
    'documents',
    'documentsEnergyAccount',
    'documentsNetworkUsageContracts',
    'documentsNetworkConnectionContracts',
    'documentsCommercialContracts',
    'documentsMeterDocuments',
    'documentsOtherDocuments',
    'documentsExport',
  ),
  'P-ROUTE-16': lacks('the path is checked; the page says "not built yet"', 'documentsEnergyAccount'),
  'P-ROUTE-17': lacks('the query is checked; the page says "not built yet"', 'energeticDiagnostic'),
  'P-ROUTE-18': waitsFor('manual readings', 'energeticManualMeasurement'),
  'P-ROUTE-19': waitsFor(
    'energy views',
    'energeticLayoutElectricity',
    'energeticLayoutElectricityDc',
    'energeticLayoutFlow',
    'energeticLayoutTemperature',
    'energeticLayoutOperatingTime',
  ),
  'P-ROUTE-20': waitsFor('energy views', 'energeticMeasureType'),
  'P-ROUTE-24': waitsFor('contracts', 'energeticModuleLegislation'),
  'P-ROUTE-25': waitsFor('modules', 'energeticModuleGroupedCollections'),
  'P-ROUTE-26': waitsFor('contracts', 'energeticModuleProviders'),
  'P-ROUTE-27': waitsFor('contracts', 'providerDetails'),
  'P-ROUTE-28': waitsFor('contracts', 'providerReport'),
  'P-ROUTE-29': waitsFor('contracts', 'energeticModuleControlProviders'),
  'P-ROUTE-30': waitsFor('contracts', 'controlProviderReport'),
  'P-ROUTE-31': waitsFor('contracts', 'energeticModulePowerReservation'),
  'P-ROUTE-32': waitsFor('contracts', 'powerReservationDetails'),
  'P-ROUTE-33': waitsFor('contracts', 'energeticModuleSystemUsageFees'),
  'P-ROUTE-34': waitsFor('contracts', 'systemUsageFeesDetails'),
  'P-ROUTE-35': waitsFor('notification rules', 'energeticModuleNotificationRules'),
  'P-ROUTE-36': waitsFor('notification rules', 'notificationRuleNew'),
  'P-ROUTE-37': waitsFor('notification rules', 'notificationRuleEdit'),
  'P-ROUTE-38': waitsFor('notification rules', 'energeticModuleNotificationLog'),
  'P-ROUTE-39': waitsFor('energy views', 'energeticModuleExport'),
  'P-ROUTE-40': waitsFor('finance views', 'financeLayoutElectricity'),
  'P-ROUTE-41': waitsFor('finance views', 'financeMeasureType'),
  'P-ROUTE-42': waitsFor('management instance', 'managementTranslations'),
  'P-ROUTE-43': waitsFor('management instance', 'managementClients'),
  'P-ROUTE-44': waitsFor('management instance', 'managementClient'),
  'P-ROUTE-45': waitsFor('management instance', 'managementUsers'),
  'P-ROUTE-46': waitsFor('management instance', 'managementRoles'),
  'P-ROUTE-47': waitsFor('management instance', 'managementLegislation'),
  'P-ROUTE-48': waitsFor('management instance', 'managementModules'),
  'P-ROUTE-49': waitsFor('management instance', 'managementModuleSetting'),
  'P-ROUTE-50': waitsFor('management instance', 'managementPlcSetting'),
  'P-ROUTE-52': waitsFor('management instance', 'managementIotSetting'),
  'P-MGMT-06': lacks('a client on another machine is answered with 501'),
  'P-NOTI-15': lacks(
    'the link leads to the page of the rule log, which says "not built yet"',
    'energeticModuleNotificationLog',
    'adminDataImport',
  ),
  'P-MSG-11': lacks('shown by the profile and the report editor; company details have no form'),
  'P-FMT-04': lacks('the list is used by nothing that users see'),
  'P-FMT-05': lacks('the format is used by nothing that users see'),
  'P-FMT-06': lacks('the decimals and the rounding are used by nothing that users see'),
  'P-DATA-06': waitsFor('modules'),
  'P-DATA-13': lacks(
    'read only: nothing writes the image, and no screen shows address, buildings or position',
  ),
  'P-USER-01': lacks('`defaultDashboard` is written by the demo company only'),
  'P-USER-02': lacks('the answer has the fields; no screen lists users'),
  'P-USER-03': lacks('`PATCH` works for one’s own profile; the other three do not exist'),
  'P-USER-04': lacks('the recipients of a schedule are chosen from it; no screen lists users'),
  'P-USER-06': waitsFor('administration'),
  'R-REP-04': lacks('`invoice` is missing'),
  'R-REP-05': lacks('`isPrimary` is missing'),
  'R-REP-07': lacks('`Invoice` is a name only'),
  'R-GRID-07': waitsFor('invoices'),
  ...range('R-INV', 1, 11, 'invoices'),
  ...range('R-TPL', 1, 16, 'invoices'),
  ...range('R-MOD', 1, 5, 'modules'),
  'R-MOD-06': lacks('checked by the server; there is no editor'),
  'R-MOD-07': waitsFor('modules'),
  'R-MOD-08': lacks('checked by the server; there is no editor'),
  'R-MOD-09': lacks('checked by the server; there is no editor'),
  'R-COL-01': lacks('complete on the server; no screen'),
  'R-COL-03': lacks('the server derives it; no screen'),
  'R-COL-07': lacks('the server answers 404; no screen'),
  ...range('R-DOC', 1, 10, 'documents'),
  ...range('R-RULE', 1, 5, 'notification rules'),
  'R-PROV-01': waitsFor('contracts'),
};
