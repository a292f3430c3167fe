import type { UnitsAnswer } from '#contract/installation/installation.ts';
import { PARAMETERS } from '#contract/readings/parameters.ts';
import { UNIT_PREFIXES } from '#contract/readings/unit-prefixes.ts';

/** GET /measurement/units: lists the unit of every parameter, and the prefixes. */
export const getUnits = (): UnitsAnswer => ({
  units: Object.entries(PARAMETERS).map(([parameter, { unit }]) => ({ parameter, unit })),
  prefixes: UNIT_PREFIXES.map(({ power, sign }) => ({ power, sign })),
});
