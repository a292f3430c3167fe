/** Flags of the role matrix: read, create, update, delete. */
export const FLAGS = ['r', 'c', 'u', 'd'] as const;
export type Flag = (typeof FLAGS)[number];

/** Measure types a module can have. `calculated` and `mixed` exist for display only. */
export const MEASURE_TYPES = [
  'electricity',
  'electricity_dc',
  'flow',
  'temperature',
  'operating_time',
  'digital_sensor',
] as const;
export type MeasureType = (typeof MEASURE_TYPES)[number];
/** Measure types in words: `calculated` for calculated modules, `mixed` for collections of several types. */
export const SHOWN_MEASURE_TYPES = [...MEASURE_TYPES, 'calculated', 'mixed'] as const;
export type ShownMeasureType = (typeof SHOWN_MEASURE_TYPES)[number];

/** Routes that need no grant: anonymous ones, and those guarded by their object. */
export const UNMATRIXED_ROUTES = [
  'loginView',
  'forgottenPasswordView',
  'setPasswordView',
  'forbiddenView',
  'logout',
  'dashboardView',
  'userProfileView',
  'reportView',
  'providerDetails',
] as const;

/** Role matrix, parent → children. Setting a parent sets its children; each name is checked separately. */
export const ROUTE_TREE = {
  admin: [
    'adminSystemSettings',
    'adminUsers',
    'adminPermissions',
    'adminDataImport',
    'adminDataHealth',
    'adminOutbox',
  ],
  documents: [
    'documentsEnergyAccount',
    'documentsNetworkUsageContracts',
    'documentsNetworkConnectionContracts',
    'documentsCommercialContracts',
    'documentsMeterDocuments',
    'documentsOtherDocuments',
    'documentsExport',
  ],
  energetic: [
    'energeticDiagnostic',
    'energeticManualMeasurement',
    'energeticLayout',
    'energeticLayoutElectricity',
    'energeticLayoutElectricityDc',
    'energeticLayoutFlow',
    'energeticLayoutTemperature',
    'energeticLayoutOperatingTime',
  ],
  reports: [
    'reportsDashboard',
    'reportsBase',
    'reportsAdditional',
    'reportsAvailability',
    'reportsDeliveries',
  ],
  energeticModule: [
    'energeticModuleLegislation',
    'energeticModuleGroupedCollections',
    'energeticModuleProviders',
    'energeticModuleControlProviders',
    'energeticModulePowerReservation',
    'energeticModuleSystemUsageFees',
    'energeticModuleNotificationRules',
    'energeticModuleNotificationLog',
    'energeticModuleExport',
  ],
  finance: ['financeLayoutElectricity'],
  management: [
    'managementTranslations',
    'managementClients',
    'managementClient',
    'managementUsers',
    'managementRoles',
    'managementLegislation',
    'managementModules',
    'managementModuleSetting',
    'managementPlcSetting',
    'managementMailerSettings',
    'managementIotSetting',
  ],
} as const;

export type RouteParent = keyof typeof ROUTE_TREE;
export type RouteName = RouteParent | (typeof ROUTE_TREE)[RouteParent][number];
export type UnmatrixedRoute = (typeof UNMATRIXED_ROUTES)[number];

/** `electricity_dc` → `ElectricityDc`. */
type Pascal<T extends string> = T extends `${infer Head}_${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<T>;
const DYNAMIC_PARENTS = ['energetic', 'finance'] as const;
export type DynamicParent = (typeof DYNAMIC_PARENTS)[number];
/** Names of the routes that exist per measure type in use; read only (P-PERM-10). */
export type DynamicRouteName = `${DynamicParent}${Pascal<MeasureType>}`;
/** Every name that can be granted. */
export type GrantableName = RouteName | DynamicRouteName;

/** Name of the route of a measure type: `energetic`, `electricity_dc` → `energeticElectricityDc`. */
export const dynamicRouteName = (parent: DynamicParent, type: MeasureType): DynamicRouteName =>
  `${parent}${type.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}` as DynamicRouteName;

/** Parent of each dynamic route, by its name. */
export const DYNAMIC_ROUTES: ReadonlyMap<string, DynamicParent> = new Map(
  DYNAMIC_PARENTS.flatMap((parent) => MEASURE_TYPES.map((type) => [dynamicRouteName(parent, type), parent])),
);

/** All names that a role's map may contain besides the dynamic ones. */
export const ROUTE_NAMES: readonly RouteName[] = Object.entries(ROUTE_TREE).flatMap(
  ([parent, children]) => [parent, ...children] as RouteName[],
);

/** Report type → the route name whose flags guard it. */
export const ROUTE_OF_REPORT_TYPE = {
  'dashboard-report': 'reportsDashboard',
  'base-report': 'reportsBase',
  'additional-report': 'reportsAdditional',
  'availability-report': 'reportsAvailability',
} as const satisfies Record<string, RouteName>;
