import { css } from '@emotion/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartStep } from '#domain/widgets/steps.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { useTheme } from '#platform/page/theme.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { FrameActions } from '#widget-kit/frame-actions.tsx';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { useHeadUnits } from './head-units.ts';
import { HoverLayer } from './hover/hover-layer.tsx';
import { Legend, type ShownPeak } from './legend/legend.tsx';
import { useLegend } from './legend/use-legend.ts';
import type { Limit } from './plot/limits.ts';
import type { PeakMarks } from './plot/peak-marks.ts';
import { PlotCanvas } from './plot/plot-canvas.tsx';
import { isSameLayout, type PlotLayout, writtenUnits } from './plot/plot-layout.ts';
import type { PlotModel, PlotSeries, XAxis } from './plot/plot-model.ts';
import type { StepViews } from './steps/step-views.ts';
import { useStep } from './steps/use-step.ts';
import { useStepWords } from './steps/use-step-words.ts';
import { Overview } from './zoom/overview.tsx';
import { useZoom } from './zoom/use-zoom.ts';

export interface ChartPeak {
  words: ShownPeak;
  marks: PeakMarks;
}

export interface SeriesChartProps {
  title: string;
  model: PlotModel;
  axis: XAxis;
  /** The chart in longer steps; null: its slots are never condensed. */
  views?: StepViews | null;
  /** Series of the comparison period. */
  comparison?: readonly PlotSeries[];
  /** Name of the comparison period; null when nothing is compared. */
  compared?: string | null;
  /** Limits of the visible series. Stable between renders. */
  limitsOf: (visible: readonly PlotSeries[]) => Limit[];
  /** Number of changes of the data. */
  revision: number;
  mode: CanvasMode;
  /** Position of the present moment. */
  now: number;
  /** Word at the line of the present moment; null: no line. */
  nowWord: string | null;
  coverage: number | null;
  /** Series shown in a strip below the plot, for choosing a part of it. */
  overview?: PlotSeries | undefined;
  /** Note in the legend's line, before the coverage. */
  note?: string | null;
  /** Highest value in words and with its places on the axis; null: none. */
  peak?: ChartPeak | null;
}

const style = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  padding: 0 var(--pad) 12px;
  container-type: size;
  /* Frames on paper grow with their content. */
  [data-print] & { container-type: normal; }
`;

/** Reserves the height of the strip before the plot has reported its left edge. */
const stripStyle = css`
  flex: none;
  height: 28px;
  padding-top: 2px;
  @container (max-height: 170px) { display: none; }
`;

const resetStyle = css`
  position: absolute;
  top: -2px;
  left: 50%;
  transform: translateX(-50%);
  height: 24px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--r-2);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: var(--fs-11);
  cursor: pointer;
  &:hover { background: var(--hover); }
`;

const NOTHING: readonly PlotSeries[] = [];

/**
 * Plot with its legend: hover, zoom, and series that can be switched on and off. Shared by line, consumption and
 * duration.
 */
export const SeriesChart = (props: SeriesChartProps) => {
  const { title, model, axis, comparison = NOTHING, compared = null, limitsOf, mode, overview } = props;
  const { t, i18n } = useTranslation('widgets');
  const theme = useTheme();
  const numbers = useNumberLocale();
  const locales = useMemo(() => ({ words: i18n.language, numbers }), [i18n.language, numbers]);
  const all = useMemo(() => [...model.series, ...comparison], [model, comparison]);
  const { hidden, visible, toggle } = useLegend(all);
  const limits = useMemo(() => limitsOf(visible), [limitsOf, visible]);
  const zoom = useZoom(model);
  const [layout, setLayout] = useState<PlotLayout | null>(null);
  const place = useCallback(
    (next: PlotLayout) => setLayout((before) => (before && isSameLayout(before, next) ? before : next)),
    [],
  );
  const whole = useMemo(() => ({ model, axis, visible }), [model, axis, visible]);
  const { viewAt, step, choose } = useStep(whole, props.views ?? null, zoom.window);
  const view = layout ? viewAt(layout.width) : whole;
  const drawn = layout ? step(layout.width) : null;
  useHeadUnits(layout && writtenUnits(layout));

  const isPrint = mode === 'print';
  const words = useStepWords(view, drawn, layout);
  const offered = props.views?.offered ?? [];
  const isOffered =
    layout !== null && offered.length > 1 && props.views?.fitting(model, layout.width) !== offered[0];
  return (
    <div css={style}>
      {!isPrint && isOffered && drawn && (
        <FrameActions>
          <Segmented<ChartStep>
            label={t('chart.step.label', { title })}
            size="sm"
            value={drawn}
            options={offered.map((value) => ({ value, label: t(`chart.step.short.${value}`) }))}
            onValue={choose}
          />
        </FrameActions>
      )}
      <PlotCanvas
        {...{ title, viewAt, limits, locales, isPrint }}
        window={zoom.window}
        revision={props.revision}
        now={props.now}
        nowWord={props.nowWord}
        peak={props.peak?.marks ?? null}
        onLayout={place}
      >
        {!isPrint && layout && <HoverLayer {...{ title, layout, zoom, theme }} {...view} now={props.now} />}
        {!isPrint && layout && zoom.isZoomed && (
          <button type="button" css={resetStyle} onClick={zoom.reset}>
            {t('chart.wholePeriod')}
          </button>
        )}
      </PlotCanvas>
      {!isPrint && overview && (
        <div css={stripStyle}>
          {layout && <Overview {...{ title, model, axis, zoom, layout, theme }} series={overview} />}
        </div>
      )}
      <Legend
        series={model.series}
        {...{ hidden, compared, theme, isPrint }}
        onToggle={toggle}
        peak={props.peak?.words ?? null}
        notes={[props.note, words].filter((note) => typeof note === 'string')}
        coverage={props.coverage}
        indent={layout?.left ?? 0}
      />
    </div>
  );
};
