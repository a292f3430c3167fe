import { describe, expect, it } from 'vitest';
import { MEASURE_TYPES } from '#contract/people/route-names.ts';
import { PATHS } from './paths.ts';
import { financeTypeOf, isMeasureType } from './route-parameters.ts';
import { energeticPath, financePath, UNBUILT_PATHS } from './unbuilt-paths.ts';

describe('pages that are not built yet', () => {
  it('the unbuilt pages are exactly this list, and none of them is among the existing pages', () => {
    expect(Object.keys(UNBUILT_PATHS).filter((name) => Object.hasOwn(PATHS, name))).toEqual([]);
    expect(Object.keys(UNBUILT_PATHS)).toMatchInlineSnapshot(`
      [
        "adminSystemSettings",
        "adminUsers",
        "adminPermissions",
        "adminDataImport",
        "documentsEnergyAccount",
        "documentsNetworkUsageContracts",
        "documentsNetworkConnectionContracts",
        "documentsCommercialContracts",
        "documentsMeterDocuments",
        "documentsOtherDocuments",
        "documentsExport",
        "energeticDiagnostic",
        "energeticManualMeasurement",
        "energeticLayoutElectricity",
        "energeticLayoutElectricityDc",
        "energeticLayoutFlow",
        "energeticLayoutTemperature",
        "energeticLayoutOperatingTime",
        "energeticMeasureType",
        "energeticModuleLegislation",
        "energeticModuleGroupedCollections",
        "energeticModuleProviders",
        "providerDetails",
        "providerReport",
        "energeticModuleControlProviders",
        "controlProviderReport",
        "energeticModulePowerReservation",
        "powerReservationDetails",
        "energeticModuleSystemUsageFees",
        "systemUsageFeesDetails",
        "energeticModuleNotificationRules",
        "notificationRuleNew",
        "notificationRuleEdit",
        "energeticModuleNotificationLog",
        "energeticModuleExport",
        "financeLayoutElectricity",
        "financeMeasureType",
        "managementTranslations",
        "managementClients",
        "managementClient",
        "managementUsers",
        "managementRoles",
        "managementLegislation",
        "managementModules",
        "managementModuleSetting",
        "managementPlcSetting",
        "managementIotSetting",
      ]
    `);
  });
});

describe('addresses of measure types', () => {
  it.each(MEASURE_TYPES)('the addresses of %s that were built are read back correctly', (type) => {
    expect(isMeasureType(energeticPath(type).replace('/energetic/', ''))).toBe(true);
    expect(financeTypeOf(financePath(type).replace('/finance/', ''))).toBe(type);
  });
});
