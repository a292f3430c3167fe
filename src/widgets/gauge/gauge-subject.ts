import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { type WidgetSeries, widgetSeries } from '#widget-kit/widget-series.ts';
import { type GaugeScale, gaugeScale, networkScale } from './gauge-scale.ts';

/** Series of a gauge, and its scale. */
export interface GaugeSubject {
  series: WidgetSeries;
  scale: GaugeScale;
}

/**
 * Series and scale of a gauge; null: its device has no column. A network's gauge measures the sum of the network
 * against the contracted power of its providers, any other gauge its device's value against the device's own scale.
 */
export function gaugeSubject(container: Container, block: BlockResult): GaugeSubject | null {
  const series = widgetSeries(container, block)[0];
  if (!series) return null;
  const { component, config } = container;
  const reservations = block.reservations ?? [];
  if (component === 'Network_gauge') return { series, scale: networkScale(reservations) };
  const type = config.devices.find(({ uuid }) => uuid === series.device)?.type;
  return { series, scale: gaugeScale({ uuid: series.device, type }, series.unit, config, reservations) };
}
