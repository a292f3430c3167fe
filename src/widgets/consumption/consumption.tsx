import { TimeChart } from '#widget-kit/chart/time/time-chart.tsx';
import { useTimeModel } from '#widget-kit/chart/time/use-time-model.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { arrangeConsumption, CONSUMPTION_AXES, overviewOf } from './arrange.ts';

/** What one meter used: its energy, its power behind it, its two reactive energies; a strip to zoom by. */
export default function Consumption(props: WidgetViewProps) {
  const model = useTimeModel(props, arrangeConsumption, CONSUMPTION_AXES);
  return <TimeChart {...props} model={model} overview={overviewOf(model.series)} />;
}
