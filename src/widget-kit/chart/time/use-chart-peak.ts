import { useMemo } from 'react';
import { DAY_MS } from '#domain/time/calendar.ts';
import { slotAt } from '#widget-kit/chart/plot/plot-model.ts';
import type { ChartPeak } from '#widget-kit/chart/series-chart.tsx';
import { seriesPeak } from '#widget-kit/peak/series-peak.ts';
import { usePeakWords } from '#widget-kit/peak/use-peak-words.ts';
import type { ChartModel } from './chart-model.ts';

/** Length of a period that is at most one day, that of an autumn change. */
const ONE_DAY = 1.05 * DAY_MS;

/** Highest value of a chart over time: of its intervals, whatever step is drawn. */
export function useChartPeak(model: ChartModel): ChartPeak | null {
  const peak = useMemo(() => seriesPeak(model.series), [model]);
  const words = usePeakWords(peak, model.resolution, model.series.length === 1 ? null : peak?.series.name);
  const marks = useMemo(() => {
    if (!peak) return null;
    const { key, column } = peak.series;
    const slots = peak.at.map((instant) => slotAt(model, model.timeline.positionOf(instant, column.zone)));
    return { series: key, value: peak.value, positions: slots.map((slot) => model.centers[slot] as number) };
  }, [peak, model]);
  if (!peak || !words || !marks) return null;
  const isLink = model.end - model.start > ONE_DAY;
  return { words: { of: peak, text: words.sentence, isLink }, marks };
}
