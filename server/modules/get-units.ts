import type { UnitsAnswer } from '#contract/installation.ts';
import { PARAMETERS } from '#contract/parameters.ts';

/** GET /measurement/units: the unit of every parameter. */
export const getUnits = (): UnitsAnswer => ({
  units: Object.entries(PARAMETERS).map(([parameter, { unit }]) => ({ parameter, unit })),
});
