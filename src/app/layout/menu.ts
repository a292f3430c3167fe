import type { ServicesAnswer } from '#contract/installation.ts';
import type { RouteName } from '#contract/route-names.ts';
import { PATHS, UNBUILT_PATHS } from '#platform/paths.ts';

export interface MenuItem {
  name: RouteName | 'dashboardView';
  to: string;
  icon?: string;
  /** Optional part of an installation that the item belongs to. */
  service?: ServicesAnswer['services'][number];
}

export interface MenuGroup {
  name: 'energetic' | 'finance' | 'reports' | 'energeticModule' | 'documents' | 'admin' | 'management';
  icon: string;
  service?: ServicesAnswer['services'][number];
  items: readonly MenuItem[];
}

const ALL = { ...UNBUILT_PATHS, ...PATHS };

const items = (...names: (RouteName & keyof typeof ALL)[]): MenuItem[] =>
  names.map((name) => ({ name, to: ALL[name] }));

/** First word of an address: the pages of a group share it. */
const firstWord = (path: string): string | undefined => path.split('/')[1];

/** Does an address belong to a group, be it one of its menu items or a page below? */
export const isInGroup = (group: MenuGroup, pathname: string): boolean =>
  group.items.some((item) => firstWord(item.to) === firstWord(pathname));

export const HOME: MenuItem = { name: 'dashboardView', to: PATHS.dashboardView, icon: 'home' };

/** The menu in its order; the administration stands below a line. */
export const MENU: readonly MenuGroup[] = [
  {
    name: 'energetic',
    icon: 'bolt',
    items: items(
      'energeticDiagnostic',
      'energeticManualMeasurement',
      'energeticLayoutElectricity',
      'energeticLayoutElectricityDc',
      'energeticLayoutFlow',
      'energeticLayoutTemperature',
      'energeticLayoutOperatingTime',
    ),
  },
  { name: 'finance', icon: 'wallet', service: 'finance', items: items('financeLayoutElectricity') },
  {
    name: 'reports',
    icon: 'file',
    items: items(
      'reportsDashboard',
      'reportsBase',
      'reportsAdditional',
      'reportsAvailability',
      'reportsDeliveries',
    ),
  },
  {
    name: 'energeticModule',
    icon: 'sitemap',
    items: items(
      'energeticModuleLegislation',
      'energeticModuleGroupedCollections',
      'energeticModuleProviders',
      'energeticModuleControlProviders',
      'energeticModulePowerReservation',
      'energeticModuleSystemUsageFees',
      'energeticModuleNotificationRules',
      'energeticModuleExport',
    ),
  },
  {
    name: 'documents',
    icon: 'folder',
    service: 'documents',
    items: items(
      'documentsEnergyAccount',
      'documentsNetworkUsageContracts',
      'documentsNetworkConnectionContracts',
      'documentsCommercialContracts',
      'documentsMeterDocuments',
      'documentsOtherDocuments',
      'documentsExport',
    ),
  },
  {
    name: 'admin',
    icon: 'cog',
    items: items(
      'adminSystemSettings',
      'adminUsers',
      'adminPermissions',
      'adminDataImport',
      'adminDataHealth',
      'adminOutbox',
    ).map((item): MenuItem => (item.name === 'adminDataImport' ? { ...item, service: 'import' } : item)),
  },
  {
    name: 'management',
    icon: 'building',
    items: items(
      'managementTranslations',
      'managementClients',
      'managementUsers',
      'managementRoles',
      'managementLegislation',
      'managementMailerSettings',
      'managementIotSetting',
    ),
  },
];
