import type { ParametersAnswer } from '#contract/installation/installation.ts';
import { PARAMETERS } from '#contract/readings/parameters.ts';

/**
 * GET /report/parameters: what can be picked, for a period and on a dashboard that is followed live, of measuring modules
 * and of virtual ones. Registers are shown as their delta. A virtual group shows what adds up over its members; all that
 * is measured comes live, and virtual values are calculated live from it.
 */
export function getParameters(): ParametersAnswer {
  const shown = Object.entries(PARAMETERS).filter(([, { kind }]) => kind !== 'counter');
  const parameters = shown.map(([name]) => name);
  const parametersVirtual = shown.filter(([, { addsUp }]) => addsUp).map(([name]) => name);
  return {
    parameters,
    parametersRealtime: parameters,
    parametersVirtual,
    parametersVirtualRealtime: parametersVirtual,
  };
}
