import type { Theme } from '#platform/theme.ts';
import { type ChartMarker, chartColor, chartDash, chartMarker } from '../palette.ts';
import { barFill } from './bar-fill.ts';
import type { PlotSeries } from './plot-model.ts';

/** Border styles for the dashes of the palette; every other dash is drawn dashed. */
const STROKES: Record<string, 'solid' | 'dotted'> = { '': 'solid', '1 3': 'dotted' };

const SHAPES: Readonly<Record<ChartMarker, string>> = {
  triangle: '▲',
  rect: '■',
  rectRot: '◆',
  circle: '●',
  crossRot: '✕',
};

export interface LegendMarkProps {
  series: PlotSeries;
  theme: Theme;
  /** Bars stand behind lines, in a paler colour. */
  isBehind: boolean;
}

/** How a series is drawn, in the size of a letter. */
export const LegendMark = ({ series, theme, isBehind }: LegendMarkProps) => {
  const { line } = chartColor(series.colorIndex, theme);
  if (series.type === 'bar') {
    return <i className="square" style={{ background: barFill(series, isBehind, theme, 'var(--card)') }} />;
  }
  const dash = series.type === 'trend' ? 'trend' : chartDash(series.colorIndex).join(' ');
  const marker = chartMarker(series.colorIndex);
  return (
    <>
      <i className="stroke" style={{ borderTopColor: line, borderTopStyle: STROKES[dash] ?? 'dashed' }} />
      {marker && (
        <i className="shape" style={{ color: line }} aria-hidden="true">
          {SHAPES[marker]}
        </i>
      )}
    </>
  );
};
