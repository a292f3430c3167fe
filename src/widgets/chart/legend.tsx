import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Theme } from '#platform/theme.ts';
import { Percent } from '../num.tsx';
import { type ChartMarker, chartColor, chartDash, chartMarker } from '../palette.ts';
import type { PlotSeries } from './chart-model.ts';

export interface LegendProps {
  series: readonly PlotSeries[];
  /** Keys of series that are switched off. */
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
  coverage: number | null;
  /** Left edge of the plot: the chips start there. */
  indent: number;
  theme: Theme;
  /** Chips become plain keys on paper. */
  isPrint: boolean;
}

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: 8px;
  flex: none;
  & .coverage { margin-left: auto; padding-left: 8px; font-size: var(--fs-11); color: var(--text-3); white-space: nowrap; }
  &[data-print] { gap: 4px 16px; }
  @media (max-width: 639.98px) { flex-wrap: nowrap; overflow-x: auto; & > * { flex: none; } }
`;

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 22px;
  padding: 0 8px 0 7px;
  border-radius: var(--r-full);
  font-size: var(--fs-11);
  color: var(--text-2);
  background: none;
  border: 1px solid var(--border);
  white-space: nowrap;
  min-width: 0;
  & .square { width: 10px; height: 10px; border-radius: 2px; flex: none; }
  & .shape { font-style: normal; font-size: 9px; }
  & .stroke { width: 12px; height: 0; border-top: 2px solid; flex: none; }
`;

const button = css`
  cursor: pointer;
  &:hover { background: var(--hover); }
  &[aria-pressed='false'] { color: var(--text-3); text-decoration: line-through; border-style: dashed; }
  &[aria-pressed='false'] i { opacity: 0.35; }
`;

const plain = css`
  border: 0;
  padding: 0;
  height: 16px;
`;

/** Border styles for the dashes of the palette; every other dash is drawn dashed. */
const STROKES: Record<string, 'solid' | 'dotted'> = { '': 'solid', '1 3': 'dotted' };

const SHAPES: Readonly<Record<ChartMarker, string>> = {
  triangle: '▲',
  rect: '■',
  rectRot: '◆',
  circle: '●',
  crossRot: '✕',
};

const Mark = ({ series, theme }: { series: PlotSeries; theme: Theme }) => {
  const { fill, line } = chartColor(series.colorIndex, theme);
  const dash = series.type === 'trend' ? 'trend' : chartDash(series.colorIndex).join(' ');
  if (series.type === 'bar') return <i className="square" style={{ background: fill }} />;
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

/** Colour chips that switch series on and off; the coverage stands at the right of the same line. */
export const Legend = ({ series, hidden, onToggle, coverage, indent, theme, isPrint }: LegendProps) => {
  const { t } = useTranslation('widgets');
  return (
    <div css={style} style={{ paddingLeft: indent }} data-print={isPrint || undefined}>
      {series.map((one) =>
        isPrint ? (
          <span key={one.key} css={[chip, plain]}>
            <Mark series={one} theme={theme} />
            {one.name}
          </span>
        ) : (
          <button
            key={one.key}
            type="button"
            css={[chip, button]}
            aria-pressed={!hidden.has(one.key)}
            onClick={() => onToggle(one.key)}
          >
            <Mark series={one} theme={theme} />
            {one.name}
          </button>
        ),
      )}
      <span className="coverage">
        {t('coverage')} <Percent share={coverage} />
      </span>
    </div>
  );
};
