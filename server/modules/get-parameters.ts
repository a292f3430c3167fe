import type { ParametersAnswer } from '#contract/installation/installation.ts';
import { PARAMETERS } from '#contract/readings/parameters.ts';

/**
 * GET /report/parameters: lists the parameters that can be picked, for a period and for a live dashboard, of
 * measuring and of virtual modules. Registers are shown as their delta. A virtual group shows the parameters that add
 * up over its members; all measured parameters are available live, and virtual values are calculated live from them.
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
