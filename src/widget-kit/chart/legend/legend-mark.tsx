import type { Theme } from '#platform/page/theme.ts';
import { barFill } from '#widget-kit/chart/plot/bar-fill.ts';
import type { PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import { type ChartMarker, chartColor, lineLook } from '#widget-kit/palette.ts';

/** Border styles for the dashes of the palette; all other dashes are drawn as two strokes. */
const STROKES: Record<string, 'solid' | 'dotted'> = { '': 'solid', '1 3': 'dotted' };

/** Drawn as paths: a font without the character would print nothing. */
const SHAPES: Readonly<Record<ChartMarker, string>> = {
  triangle: 'M5 1.5 9 8.5H1Z',
  rect: 'M1.7 1.7H8.3V8.3H1.7Z',
  rectRot: 'M5 .8 9.2 5 5 9.2 .8 5Z',
  circle: 'M5 1.4A3.6 3.6 0 1 1 5 8.6 3.6 3.6 0 1 1 5 1.4Z',
  crossRot: 'M2 2 8 8M8 2 2 8',
  cross: 'M5 1V9M1 5H9',
};

export interface LegendMarkProps {
  series: PlotSeries;
  theme: Theme;
  /** True when bars stand behind lines, in a paler colour. */
  isBehind: boolean;
  isPaper: boolean;
}

/** Sample of a series' look, in the size of a letter. */
export const LegendMark = ({ series, theme, isBehind, isPaper }: LegendMarkProps) => {
  const { line } = chartColor(series.colorIndex, theme);
  if (series.type === 'bar') {
    return <i className="square" style={{ background: barFill(series, isBehind, theme, 'var(--card)') }} />;
  }
  const { dash, marker, isHollow } = lineLook(series.colorIndex, isPaper);
  const stroke = series.type === 'trend' ? 'trend' : dash.join(' ');
  return (
    <>
      <i
        className="stroke"
        data-dashed={STROKES[stroke] === undefined || undefined}
        style={{ color: line, borderTopStyle: STROKES[stroke] }}
      />
      {marker && (
        <svg className="shape" viewBox="0 0 10 10" aria-hidden="true" data-marker={marker}>
          <path d={SHAPES[marker]} stroke={line} fill={isHollow ? 'var(--card)' : line} />
        </svg>
      )}
    </>
  );
};
