import { useMemo } from 'react';
import type { Resolution } from '#contract/readings/series.ts';
import { isOneDay, type WallPeriod } from '#domain/time/report-period.ts';
import type { ChartPeak } from '#widget-kit/chart/series-chart.tsx';
import { seriesPeak } from '#widget-kit/peak/series-peak.ts';
import { usePeakWords } from '#widget-kit/peak/use-peak-words.ts';
import type { DurationModel } from './duration-model.ts';

/** Highest interval of duration curves, which is where its curve begins. */
export function useDurationPeak(
  model: DurationModel,
  resolution: Resolution,
  period: WallPeriod,
): ChartPeak | null {
  const peak = useMemo(() => seriesPeak(model.series), [model]);
  const words = usePeakWords(peak, resolution, model.series.length === 1 ? null : peak?.series.name);
  const [first] = model.centers;
  const marks = useMemo(
    () =>
      peak && first !== undefined ? { series: peak.series.key, value: peak.value, positions: [first] } : null,
    [peak, first],
  );
  if (!peak || !words || !marks) return null;
  return { words: { of: peak, text: words.sentence, isLink: !isOneDay(period) }, marks };
}
