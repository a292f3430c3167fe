import { parameterDefinition } from '#contract/readings/parameters.ts';
import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import type { ChartParameter, Container } from '#contract/reports/widget.ts';

export type SeriesType = 'line' | 'area' | 'bar' | 'trend';

/** One device and parameter of a widget for which the block has a column. */
export interface WidgetSeries {
  key: string;
  device: string;
  deviceName: string;
  parameter: string;
  /** Text of the report's author instead of the parameter's name. */
  parameterText: string | undefined;
  type: SeriesType;
  unit: string;
  decimals: number | undefined;
  /** True for an amount per interval, which can be summed and stacked. */
  isDelta: boolean;
  /** Upper limit to be kept; null: none. */
  kpi: number | null;
  /** Lower limit to be kept; null: none. */
  kpiMin: number | null;
  /**
   * Index in the palette, assigned in the order of the settings: a missing device leaves the colours of the others
   * unchanged.
   */
  colorIndex: number;
  column: BlockColumn;
  /** True for a series of the compared period. */
  isComparison?: boolean;
}

/** The settings write 0 for no limit. */
const kpiOf = ({ hasKpi, kpi }: ChartParameter): number | null => (hasKpi && kpi ? kpi : null);
const kpiMinOf = ({ hasKpi, kpiMin }: ChartParameter): number | null => (hasKpi && kpiMin ? kpiMin : null);

/** Series of a widget in the order of its settings; series without a column (a gap of the block) are left out. */
export function widgetSeries(container: Container, block: BlockResult): WidgetSeries[] {
  const series: WidgetSeries[] = [];
  let colorIndex = 0;
  for (const device of container.config.devices) {
    for (const parameter of device.parameters) {
      const column = block.data[device.uuid]?.[parameter.value];
      const key = `${device.uuid}/${parameter.value}`;
      const isRepeated = series.some((other) => other.key === key);
      if (column && !isRepeated) {
        series.push({
          key,
          device: device.uuid,
          deviceName: block.names[device.uuid] ?? device.name ?? device.uuid,
          parameter: parameter.value,
          parameterText: parameter.text,
          type: device.seriesType ?? 'line',
          unit: column.unit,
          decimals: parameter.decimals,
          isDelta: parameterDefinition(parameter.value)?.kind === 'delta',
          kpi: kpiOf(parameter),
          kpiMin: kpiMinOf(parameter),
          colorIndex,
          column,
        });
      }
      colorIndex++;
    }
  }
  return series;
}

/** Units in order of appearance, without repetition. */
export const unitsOf = (series: readonly WidgetSeries[]): string[] => [
  ...new Set(series.map(({ unit }) => unit)),
];
