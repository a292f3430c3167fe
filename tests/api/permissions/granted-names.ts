/** Route names (O-23), written down anew: the oracle reads nothing from the product. */
const ENERGETIC =
  'energetic energeticDiagnostic energeticManualMeasurement energeticLayout energeticLayoutElectricity ' +
  'energeticLayoutElectricityDc energeticLayoutFlow energeticLayoutTemperature energeticLayoutOperatingTime';
const REPORTS =
  'reports reportsDashboard reportsBase reportsAdditional reportsAvailability reportsDeliveries';
const DOCUMENTS =
  'documents documentsEnergyAccount documentsNetworkUsageContracts documentsNetworkConnectionContracts ' +
  'documentsCommercialContracts documentsMeterDocuments documentsOtherDocuments documentsExport';
const FINANCE = 'finance financeLayoutElectricity';
const ADMIN =
  'admin adminSystemSettings adminUsers adminPermissions adminDataImport adminDataHealth adminOutbox';
const MODULES =
  'energeticModule energeticModuleLegislation energeticModuleGroupedCollections energeticModuleProviders ' +
  'energeticModuleControlProviders energeticModulePowerReservation energeticModuleSystemUsageFees ' +
  'energeticModuleNotificationRules energeticModuleNotificationLog energeticModuleExport';
const MANAGEMENT =
  'management managementTranslations managementClients managementClient managementUsers managementRoles ' +
  'managementLegislation managementModules managementModuleSetting managementPlcSetting ' +
  'managementMailerSettings managementIotSetting';

const namesOf = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(' ').split(' '));

/** Names that ROLE_USER may read. */
export const USER_NAMES = namesOf(ENERGETIC, REPORTS, DOCUMENTS, FINANCE, 'energeticModuleNotificationLog');
/** Names that can be granted on a client installation … */
export const CLIENT_NAMES = namesOf(ENERGETIC, REPORTS, DOCUMENTS, FINANCE, ADMIN, MODULES);
/** … and names that can be granted only on the management instance. */
export const MANAGEMENT_NAMES = namesOf(MANAGEMENT);
