import type { ParametersAnswer } from '#contract/installation.ts';
import { PARAMETERS } from '#contract/parameters.ts';

/** Quantities that add up over several meters, so that virtual groups and calculated modules can show them. */
const SUMMABLE_UNITS = new Set(['kWh', 'kvarh', 'kW', 'kvar', 'm³', 'm³/h', 'h']);

/** GET /report/parameters: what can be picked; counters are shown as their delta and cannot. */
export function getParameters(): ParametersAnswer {
  const shown = Object.entries(PARAMETERS).filter(([, { kind }]) => kind !== 'counter');
  const names = shown.map(([name]) => name);
  const virtual = shown.filter(([, { unit }]) => SUMMABLE_UNITS.has(unit)).map(([name]) => name);
  return {
    parameters: names,
    parametersRealtime: names,
    parametersVirtual: virtual,
    parametersVirtualRealtime: virtual,
  };
}
