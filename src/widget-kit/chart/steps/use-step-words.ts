import { useTranslation } from 'react-i18next';
import type { ChartStep } from '#domain/widgets/steps.ts';
import { isDense } from '#widget-kit/chart/plot/drawn-slots.ts';
import type { PlotLayout } from '#widget-kit/chart/plot/plot-layout.ts';
import type { PlotView } from '#widget-kit/chart/plot/plot-model.ts';

/** Says what a condensed chart draws: `Hourly mean, band: lowest to highest`; null where each value is drawn. */
export function useStepWords(
  { model, visible }: PlotView,
  step: ChartStep | null,
  layout: PlotLayout | null,
): string | null {
  const { t } = useTranslation('widgets');
  const contents = new Set(visible.map(({ condensed }) => condensed));
  const content = contents.has('mean') ? (contents.has('sum') ? 'both' : 'mean') : 'sum';
  if (step && step !== 'quarter' && (contents.has('mean') || contents.has('sum'))) {
    return t(`chart.step.${content}.${step}`);
  }
  const isBand = visible.some(({ type, isComparison }) => type !== 'bar' && !isComparison);
  return layout && isBand && isDense(model, layout) ? t('chart.dense') : null;
}
