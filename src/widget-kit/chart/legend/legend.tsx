import { css } from '@emotion/react';
import { memo } from 'react';
import type { Theme } from '#platform/page/theme.ts';
import { hasLines } from '#widget-kit/chart/plot/bar-fill.ts';
import type { PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import { Coverage } from '#widget-kit/coverage-mark.tsx';
import { PeakLine, type PeakLineProps } from '#widget-kit/peak/peak-line.tsx';
import type { SeriesPeak } from '#widget-kit/peak/series-peak.ts';
import { LegendMark } from './legend-mark.tsx';

/** A peak as the legend writes it. */
export interface ShownPeak extends Pick<PeakLineProps, 'text' | 'isLink'> {
  of: SeriesPeak;
}

/** Key of the chip that switches the whole comparison period on and off. */
export const COMPARED = 'compared';

export interface LegendProps {
  /** Series without those of the comparison period. */
  series: readonly PlotSeries[];
  /** Keys of the series that are switched off. */
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** Name of the comparison period; null when there is none. */
  compared: string | null;
  /** Texts before the coverage. */
  notes: readonly string[];
  /** Highest value with its time, before the notes; null: none. */
  peak: ShownPeak | null;
  coverage: number | null;
  /** Left edge of the plot in px, where the chips start. */
  indent: number;
  theme: Theme;
  /** True on paper, where chips become plain keys. */
  isPrint: boolean;
}

/** Number of series above which their names are printed smaller. */
const MANY = 20;

const style = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: 8px;
  /* Many series scroll, so that the plot keeps its place. */
  flex: 0 1 auto;
  min-height: 24px;
  max-height: 84px;
  overflow: auto;
  & .end {
    margin-left: auto; padding-left: 8px; font-size: var(--fs-11); color: var(--text-3);
    flex-wrap: wrap; justify-content: flex-end; max-width: 100%; text-align: right;
    position: sticky; right: 0; bottom: 0; background: var(--card);
    align-self: stretch; min-height: 24px; display: inline-flex; align-items: center;
  }
  & .end > * + *::before { content: ' · '; white-space: pre; }
  &[data-print] .end { position: static; display: block; align-self: center; min-height: 0; white-space: normal; text-align: right; }
  &[data-print] .end > * + *::before { white-space: normal; }
  &[data-print] { gap: 4px 16px; flex: none; max-height: none; overflow: visible; }
  /* So many that they would outgrow the sheet. */
  &[data-print='many'] { gap: 1px 12px; & > span { font-size: var(--fs-10); min-height: 13px; line-height: 1.2; } }
  /* One line that scrolls sideways where there is no room for more; of its end the coverage stays in sight. */
  @media (max-width: 639.98px) {
    &:not([data-print]) {
      flex-wrap: nowrap; & > *, & .end > * { flex: none; } & .end { display: contents; }
      & .end > * { font-size: var(--fs-11); color: var(--text-3); white-space: nowrap; }
      & .share { position: sticky; right: 0; margin-left: auto; padding-left: 8px; line-height: 24px; background: var(--card); }
      & .share::before { display: none; }
    }
  }
  @container (max-height: 170px) {
    &:not([data-print]) { flex-wrap: nowrap; & > * { flex: none; } & .end { flex-wrap: nowrap; white-space: nowrap; max-width: none; } }
  }
  /* So narrow a line would show the coverage and no name. */
  @container (max-height: 170px) and (max-width: 400px) { & .end { position: static; } }
`;

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 24px;
  padding: 0 8px 0 7px;
  border-radius: var(--r-full);
  font-size: var(--fs-11);
  color: var(--text-2);
  background: none;
  border: 1px solid var(--border);
  white-space: nowrap;
  min-width: 0;
  max-width: 100%;
  & > span { overflow: hidden; text-overflow: ellipsis; }
  & .square { width: 10px; height: 10px; border-radius: 2px; flex: none; }
  & .shape { width: 9px; height: 9px; flex: none; stroke-width: 1.4; }
  & .stroke { width: 12px; height: 0; border-top: 2px solid; flex: none; }
  /* Two strokes: in so short a line a dashed border has no room for a gap. */
  & .stroke[data-dashed] { height: 2px; border: 0; background: linear-gradient(90deg, currentColor 5px, transparent 5px 7px, currentColor 7px); }
`;

const button = css`
  cursor: pointer;
  &:hover { background: var(--hover); }
  &:focus-visible { outline-offset: -2px; }
  &[aria-pressed='false'] { color: var(--text-3); text-decoration: line-through; border-style: dashed; }
  &[aria-pressed='false'] i { opacity: 0.35; }
`;

const plain = css`
  border: 0;
  padding: 0;
  height: auto;
  min-height: 16px;
  white-space: normal;
  & > span { overflow-wrap: anywhere; }
`;

const Chips = (props: LegendProps) => {
  const { series, hidden, onToggle, compared, notes, peak, coverage, indent, theme, isPrint } = props;
  const isBehind = hasLines(series);
  const keys = [
    ...series.map((one) => ({
      key: one.key,
      name: one.name,
      mark: <LegendMark series={one} theme={theme} isBehind={isBehind} isPaper={isPrint} />,
    })),
    ...(compared === null
      ? []
      : [
          {
            key: COMPARED,
            name: compared,
            mark: <i className="stroke" data-dashed />,
          },
        ]),
  ];
  return (
    <div
      css={style}
      style={{ paddingLeft: indent }}
      data-print={isPrint ? (series.length > MANY ? 'many' : 'few') : undefined}
    >
      {keys.map(({ key, name, mark }) =>
        isPrint ? (
          <span key={key} css={[chip, plain]}>
            {mark}
            <span>{name}</span>
          </span>
        ) : (
          <button
            key={key}
            type="button"
            css={[chip, button]}
            aria-pressed={!hidden.has(key)}
            onClick={() => onToggle(key)}
          >
            {mark}
            <span title={name}>{name}</span>
          </button>
        ),
      )}
      <span className="end">
        {peak && <PeakLine peak={peak.of} text={peak.text} isLink={peak.isLink} />}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        <span className="share">
          <Coverage share={coverage} />
        </span>
      </span>
    </div>
  );
};

/** Content of the chips; without values, which change with every reading. */
const lookOf = ({ series, notes, peak }: LegendProps): string =>
  JSON.stringify([
    series.map(({ key, name, type, colorIndex }) => [key, name, type, colorIndex]),
    notes,
    peak && [peak.text, peak.isLink],
  ]);

const isSame = (before: LegendProps, after: LegendProps): boolean =>
  (['hidden', 'onToggle', 'compared', 'coverage', 'indent', 'theme', 'isPrint'] as const).every(
    (key) => before[key] === after[key],
  ) && lookOf(before) === lookOf(after);

/** Colour chips that switch series on and off, with the coverage on the right of the same line. */
export const Legend = memo(Chips, isSame);
