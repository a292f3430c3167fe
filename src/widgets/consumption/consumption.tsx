import { TimeChart } from '#widget-kit/chart/time/time-chart.tsx';
import { useTimeModel } from '#widget-kit/chart/time/use-time-model.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { arrangeConsumption, CONSUMPTION_AXES, overviewOf } from './arrange.ts';

/** Consumption of one meter: its energy, the power behind it, its two reactive energies, and a strip to zoom by. */
export default function Consumption(props: WidgetViewProps) {
  const model = useTimeModel(props, arrangeConsumption, CONSUMPTION_AXES);
  return <TimeChart {...props} model={model} overview={overviewOf(model.series)} />;
}
