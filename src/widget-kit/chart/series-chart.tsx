import { css } from '@emotion/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { useTheme } from '#platform/page/theme.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';
import { useHeadUnits } from './head-units.ts';
import { HoverLayer } from './hover/hover-layer.tsx';
import { Legend } from './legend/legend.tsx';
import { useLegend } from './legend/use-legend.ts';
import { valuesPerPixel } from './plot/drawn-slots.ts';
import type { Limit } from './plot/limits.ts';
import { isSameLayout, type PlotLayout, writtenUnits } from './plot/plot-layout.ts';
import type { PlotModel, PlotSeries, XAxis } from './plot/plot-model.ts';
import { PlotView } from './plot/plot-view.tsx';
import { Overview } from './zoom/overview.tsx';
import { useZoom } from './zoom/use-zoom.ts';

export interface SeriesChartProps {
  title: string;
  model: PlotModel;
  axis: XAxis;
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
  useHeadUnits(layout && writtenUnits(layout));

  const isPrint = mode === 'print';
  const perPixel = layout ? valuesPerPixel(model, layout) : 0;
  const reduced =
    perPixel > 1 ? t('chart.reduced', { number: formatCount(Math.ceil(perPixel * 2), numbers) }) : null;
  return (
    <div css={style}>
      <PlotView
        {...{ title, model, visible, axis, limits, locales, isPrint }}
        window={zoom.window}
        revision={props.revision}
        now={props.now}
        nowWord={props.nowWord}
        onLayout={place}
      >
        {!isPrint && layout && (
          <HoverLayer {...{ title, model, axis, visible, layout, zoom, theme }} now={props.now} />
        )}
        {!isPrint && layout && zoom.isZoomed && (
          <button type="button" css={resetStyle} onClick={zoom.reset}>
            {t('chart.wholePeriod')}
          </button>
        )}
      </PlotView>
      {!isPrint && overview && (
        <div css={stripStyle}>
          {layout && <Overview {...{ title, model, axis, zoom, layout, theme }} series={overview} />}
        </div>
      )}
      <Legend
        series={model.series}
        {...{ hidden, compared, theme, isPrint }}
        onToggle={toggle}
        notes={[props.note, reduced].filter((note) => typeof note === 'string')}
        coverage={props.coverage}
        indent={layout?.left ?? 0}
      />
    </div>
  );
};
