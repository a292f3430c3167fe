import { css } from '@emotion/react';
import type { Theme } from '#platform/page/theme.ts';
import { barFill } from '#widget-kit/chart/plot/bar-fill.ts';
import type { PlotLayout } from '#widget-kit/chart/plot/plot-layout.ts';
import type { PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import { Num } from '#widget-kit/num.tsx';
import { chartColor } from '#widget-kit/palette.ts';
import { tipStyle } from '#widget-kit/tip-style.ts';

export interface HoverTipProps {
  /** Interval in words. */
  head: string;
  visible: readonly PlotSeries[];
  slot: number;
  /** Position of the cross line, px from the left of the plot. */
  x: number;
  layout: PlotLayout;
  theme: Theme;
  /** True when bars stand behind lines, in a paler colour. */
  hasBarsBehind: boolean;
}

const DISTANCE = 14;
/** Maximum number of rows in one column; more rows are shown in two columns. */
const ROWS = 10;
/** Plot width below which a tooltip does not fit beside the cross line, px. */
const NARROW = 480;
const MARGIN = 4;

const place = css`
  position: absolute;
  top: 12px;
  pointer-events: none;
  max-width: calc(100% - ${2 * MARGIN}px);
  & .row > .range { margin-left: 6px; white-space: nowrap; }
  & .row > span:not(.unit) { overflow: hidden; text-overflow: ellipsis; }
  &[data-wide] .rows { columns: 2; column-gap: 18px; }
  & .row { break-inside: avoid; }
  & .row i.hollow { background: none; border: 1.5px dashed; }
  & .row i.square { border-radius: 2px; }
`;

const Mark = ({ series, theme, isBehind }: { series: PlotSeries; theme: Theme; isBehind: boolean }) => {
  const { line } = chartColor(series.colorIndex, theme);
  if (series.isComparison) return <i className="hollow" style={{ borderColor: line }} />;
  if (series.type !== 'bar') return <i style={{ background: line }} />;
  return <i className="square" style={{ background: barFill(series, isBehind, theme, 'var(--card)') }} />;
};

/** Lowest and highest value of a slot that shows a mean. */
const SlotRange = ({ series: { band, decimals }, slot }: { series: PlotSeries; slot: number }) =>
  band && (band.low[slot] ?? null) !== null ? (
    <span className="unit range">
      <Num value={band.low[slot]} decimals={decimals} />
      {' – '}
      <Num value={band.high[slot]} decimals={decimals} />
    </span>
  ) : null;

/** Tooltip with all series at one time, values right-aligned with their unit. */
export const HoverTip = ({ head, visible, slot, x, layout, theme, hasBarsBehind }: HoverTipProps) => {
  const isRight = x > (layout.left + layout.right) / 2;
  const isWide = visible.length > ROWS;
  // A tooltip too wide to follow the cross line is placed on the other side of the plot.
  const isPinned = isWide || layout.width < NARROW;
  const distance = (room: number) => (isPinned ? undefined : room + DISTANCE);
  return (
    <div
      css={[tipStyle, place]}
      aria-hidden="true"
      data-wide={isWide || undefined}
      style={
        isRight
          ? { right: distance(layout.width - x), left: isPinned ? MARGIN : undefined }
          : { left: distance(x), right: isPinned ? MARGIN : undefined }
      }
    >
      <div className="head">{head}</div>
      <div className="rows">
        {visible.map((series) => (
          <div className="row" key={series.key}>
            <Mark series={series} theme={theme} isBehind={hasBarsBehind} />
            <span>{series.name}</span>
            <b>
              <Num value={series.values[slot]} decimals={series.decimals} />
            </b>
            <span className="unit">{series.unit}</span>
            <SlotRange series={series} slot={slot} />
          </div>
        ))}
      </div>
    </div>
  );
};
