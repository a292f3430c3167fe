import { useCallback, useState } from 'react';
import type { ChartStep } from '#domain/widgets/steps.ts';
import type { PlotView, Span } from '#widget-kit/chart/plot/plot-model.ts';
import type { StepViews } from './step-views.ts';

/**
 * Step in which a chart is drawn: the one that fits its width, or the one that the reader has chosen for the visible
 * part. Another part, or another period, is drawn in the step that fits it.
 * @param whole the chart in its own intervals
 */
export function useStep(whole: PlotView, views: StepViews | null, window: Span) {
  const [chosen, setChosen] = useState<{ step: ChartStep; of: Span } | null>(null);
  const wanted = chosen?.of === window && views?.offered.includes(chosen.step) ? chosen.step : null;

  const step = useCallback(
    (width: number): ChartStep | null => wanted ?? views?.fitting(window, width) ?? null,
    [wanted, views, window],
  );
  const viewAt = useCallback(
    (width: number): PlotView => {
      const drawn = step(width);
      if (!views || drawn === null || drawn === views.offered[0]) return whole;
      const { model, axis, series } = views.at(drawn);
      const keys = new Set(whole.visible.map(({ key }) => key));
      return { model, axis, visible: series.filter(({ key }) => keys.has(key)) };
    },
    [step, views, whole],
  );
  const choose = useCallback((next: ChartStep) => setChosen({ step: next, of: window }), [window]);
  return { viewAt, step, choose };
}
