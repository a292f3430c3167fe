import type { ParametersAnswer } from '#contract/installation/installation.ts';
import { SHOWN_PARAMETERS } from '#contract/readings/parameters.ts';

/**
 * GET /report/parameters: lists the parameters that can be picked, for a period and for a live dashboard, of
 * measuring and of virtual modules. Registers are shown as their delta. A virtual group shows every parameter that its
 * members have, as their sum or mean; all of them are available live, calculated from the newest readings.
 */
export function getParameters(): ParametersAnswer {
  const shown = [...SHOWN_PARAMETERS];
  return {
    parameters: shown,
    parametersRealtime: shown,
    parametersVirtual: shown,
    parametersVirtualRealtime: shown,
  };
}
