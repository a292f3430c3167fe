import type { MeasureType } from '#contract/people/route-names.ts';
import type { PathName } from './paths.ts';

/**
 * Pages of the specification that are not built yet and show a placeholder. Documents take an `initialPath` behind
 * their address.
 */
export const UNBUILT_PATHS = {
  adminSystemSettings: '/admin/system-settings',
  adminUsers: '/admin/users',
  adminPermissions: '/admin/permissions',
  adminDataImport: '/admin/data-import',
  documentsEnergyAccount: '/documents/energy-account',
  documentsNetworkUsageContracts: '/documents/network-usage-contracts',
  documentsNetworkConnectionContracts: '/documents/network-connection-contracts',
  documentsCommercialContracts: '/documents/commercial-contracts',
  documentsMeterDocuments: '/documents/meter-documents',
  documentsOtherDocuments: '/documents/other-documents',
  documentsExport: '/documents/export',
  energeticDiagnostic: '/energetic/diagnostic',
  energeticManualMeasurement: '/energetic/manualMeasurement',
  energeticLayoutElectricity: '/energetic/layout/electricity',
  energeticLayoutElectricityDc: '/energetic/layout/electricity_dc',
  energeticLayoutFlow: '/energetic/layout/flow',
  energeticLayoutTemperature: '/energetic/layout/temperature',
  energeticLayoutOperatingTime: '/energetic/layout/operating_time',
  energeticMeasureType: '/energetic/:measureType',
  energeticModuleLegislation: '/energetic-module/legislation',
  energeticModuleGroupedCollections: '/energetic-module/grouped-collections',
  energeticModuleProviders: '/energetic-module/providers',
  providerDetails: '/energetic-module/providers/:measureType/:providerId/:year',
  providerReport: '/energetic-module/providers/:measureType/:providerId/:year/report',
  energeticModuleControlProviders: '/energetic-module/controlProviders',
  controlProviderReport: '/energetic-module/providersControl/:measureType/:providerId/:year/report',
  energeticModulePowerReservation: '/energetic-module/power-reservation',
  powerReservationDetails: '/energetic-module/power-reservation/:measureType/:providerId/:year',
  energeticModuleSystemUsageFees: '/energetic-module/system-usage-fees',
  systemUsageFeesDetails: '/energetic-module/system-usage-fees/:measureType/:year',
  energeticModuleNotificationRules: '/energetic-module/notification-rules',
  notificationRuleNew: '/energetic-module/notification-rules/new',
  notificationRuleEdit: '/energetic-module/notification-rules/:ruleId/edit',
  energeticModuleNotificationLog: '/energetic-module/notification-rules/:ruleId/log',
  energeticModuleExport: '/energetic-module/export',
  financeLayoutElectricity: '/finance/layout/financeelectricity',
  financeMeasureType: '/finance/:financeType',
  managementTranslations: '/management/translations',
  managementClients: '/management/clients',
  managementClient: '/management/client/:clientId',
  managementUsers: '/management/managementUsers',
  managementRoles: '/management/managementRoles',
  managementLegislation: '/management/managementLegalisation',
  managementModules: '/management/modules',
  managementModuleSetting: '/management/moduleSetting',
  managementPlcSetting: '/management/plcSetting',
  managementIotSetting: '/management/iotSetting',
} as const satisfies Partial<Record<PathName, string>>;

/** Address of the measurements of one type, added to the menu at run time for types in use. */
export const energeticPath = (type: MeasureType): string =>
  UNBUILT_PATHS.energeticMeasureType.replace(':measureType', type);

/** Address of the costs of one type; the path is `finance` followed by the type. */
export const financePath = (type: MeasureType): string =>
  UNBUILT_PATHS.financeMeasureType.replace(':financeType', `finance${type}`);
