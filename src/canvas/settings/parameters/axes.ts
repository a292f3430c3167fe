import { unitOf } from '#contract/readings/parameters.ts';
import type { ChartDevice } from '#contract/reports/widget.ts';

/** All series of a chart that share a unit, and with it an axis. */
export interface UnitAxis {
  unit: string;
  /** Different parameters on it, in the order of their first device. */
  parameters: string[];
  decimals: number | undefined;
}

/** Axes of a chart in the order in which they are handed out: the first two are drawn. */
export function unitAxes(devices: readonly ChartDevice[]): UnitAxis[] {
  const axes = new Map<string, UnitAxis>();
  for (const { value, decimals } of devices.flatMap(({ parameters }) => parameters)) {
    const unit = unitOf(value);
    const axis = axes.get(unit);
    if (!axis) axes.set(unit, { unit, parameters: [value], decimals });
    else if (!axis.parameters.includes(value)) axis.parameters.push(value);
  }
  return [...axes.values()];
}
