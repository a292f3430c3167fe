import type { WidgetSeries } from './widget-series.ts';

/**
 * Shortest names that distinguish a widget's series: the device where it has one series, the parameter where there is
 * one device, both otherwise.
 */
export function seriesNames(
  series: readonly WidgetSeries[],
  parameterLabel: (parameter: string) => string,
): string[] {
  const textOf = (one: WidgetSeries) => one.parameterText || parameterLabel(one.parameter);
  const devices = new Set(series.map(({ device }) => device));
  return series.map((one) => {
    const ofDevice = series.filter(({ device }) => device === one.device).length;
    if (ofDevice === 1) return one.parameterText || one.deviceName;
    return devices.size === 1 ? textOf(one) : `${one.deviceName}, ${textOf(one)}`;
  });
}
