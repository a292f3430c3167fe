import { MEASURE_TYPES, type MeasureType } from '#contract/people/route-names.ts';
import { type Structure, useStructure } from '#platform/session/structure.ts';

/** Measure types that at least one module has, in their fixed order. */
export function measureTypesInUse(modules: Structure['modules']): MeasureType[] {
  const used = new Set<string>();
  for (const { measureType } of modules.values()) if (measureType) used.add(measureType);
  return MEASURE_TYPES.filter((type) => used.has(type));
}

/** Measure types in use: each has its own page below Energetics and Finance. */
export const useMeasureTypesInUse = (): MeasureType[] => measureTypesInUse(useStructure().modules);
