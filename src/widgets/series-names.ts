import type { WidgetSeries } from './widget-series.ts';

/**
 * The shortest names that tell a widget's series apart: the device where all show the same parameter, the parameter
 * where there is one device, both otherwise.
 */
export function seriesNames(
  series: readonly WidgetSeries[],
  parameterLabel: (parameter: string) => string,
): string[] {
  const textOf = (one: WidgetSeries) => one.parameterText || parameterLabel(one.parameter);
  const devices = new Set(series.map(({ device }) => device));
  const parameters = new Set(series.map(({ parameter }) => parameter));
  return series.map((one) => {
    if (parameters.size === 1) return one.parameterText || one.deviceName;
    if (devices.size === 1) return textOf(one);
    return `${one.deviceName}, ${textOf(one)}`;
  });
}
