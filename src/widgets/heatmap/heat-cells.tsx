import { css } from '@emotion/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Heatmap, HeatmapCell } from '#domain/heatmap/heatmap.ts';
import { heatStep } from '#domain/heatmap/heatmap-scale.ts';
import { Hatch } from '#widget-kit/hatch.tsx';
import { dataValue } from '#widget-kit/num.tsx';
import type { Size } from '#widget-kit/use-size.ts';
import { cornerOf, type HeatLayout } from './heat-layout.ts';
import { cellLabel, lineLabel } from './heat-words.ts';

export interface HeatCellsProps {
  map: Heatmap;
  layout: HeatLayout;
  size: Size;
  locale: string;
  write: (value: number) => string;
}

const style = css`
  position: absolute;
  inset: 0;
  font-variant-numeric: tabular-nums;
  & .value { font-size: var(--fs-10); text-anchor: middle; fill: var(--heat-ink-low); pointer-events: none; }
  & .value[data-step='5'], & .value[data-step='6'] { fill: var(--heat-ink-high); }
  :root[data-theme='dark'] & .value[data-step='4'] { fill: var(--heat-ink-high); }
  & .doubled { fill: none; stroke: var(--text); stroke-width: 1.5; }
  & .axis { font-size: var(--fs-11); fill: var(--chart-label); }
`;

/** Distance from the top of an axis label to its baseline, px. */
const LABEL_RISE = 9;

type Fill = number | 'hatch' | 'none';

/** Hours skipped by the clocks and days outside the period stay empty. */
function fillOf(cell: HeatmapCell, map: Heatmap): Fill {
  if (cell.value !== null) return heatStep(cell.value, map);
  return cell.state === 'missing' || cell.state === 'ahead' ? 'hatch' : 'none';
}

const number = (value: number): string => value.toFixed(2);

function cellPath(x: number, y: number, { stepX, stepY, gap, radius }: HeatLayout): string {
  const [width, height] = [stepX - gap, stepY - gap];
  if (radius < 1) return `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}z`;
  const corner = (dx: number, dy: number) =>
    `a${number(radius)} ${number(radius)} 0 0 1 ${number(dx)} ${number(dy)}`;
  const [w, h] = [width - 2 * radius, height - 2 * radius];
  return (
    `M${number(x + radius)} ${number(y)}h${number(w)}${corner(radius, radius)}v${number(h)}${corner(-radius, radius)}` +
    `h${number(-w)}${corner(-radius, -radius)}v${number(-h)}${corner(radius, -radius)}z`
  );
}

/** One path per colour, so that a year of hours needs only a few elements. */
function pathsOf(map: Heatmap, layout: HeatLayout): Map<Fill, string> {
  const paths = new Map<Fill, string[]>();
  map.lines.forEach(({ cells }, line) => {
    cells.forEach((cell, place) => {
      const fill = fillOf(cell, map);
      if (fill === 'none') return;
      const { x, y } = cornerOf(layout, { line, cell: place });
      const path = paths.get(fill) ?? [];
      path.push(cellPath(x, y, layout));
      paths.set(fill, path);
    });
  });
  return new Map([...paths].map(([fill, path]) => [fill, path.join('')]));
}

/** Frame around hours that the clocks showed twice: their value is that of both hours, not a peak. */
const doubledPath = ({ lines }: Heatmap, layout: HeatLayout): string =>
  lines
    .flatMap(({ cells }, line) =>
      cells.map(({ isDoubled }, cell) => {
        const { x, y } = cornerOf(layout, { line, cell });
        return isDoubled ? cellPath(x, y, layout) : '';
      }),
    )
    .join('');

const Values = ({ map, layout, write }: Pick<HeatCellsProps, 'map' | 'layout' | 'write'>) =>
  map.lines.flatMap(({ wall, cells }, line) =>
    cells.map((cell, place) => {
      const text = cell.value === null ? '' : write(cell.value);
      if (cell.value === null || text.length > layout.valueLength) return null;
      const { x, y } = cornerOf(layout, { line, cell: place });
      return (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its hour of the day
          key={`${wall}/${place}`}
          className="value"
          x={x + (layout.stepX - layout.gap) / 2}
          y={y + (layout.stepY - layout.gap) / 2 + 3.5}
          data-step={heatStep(cell.value, map)}
          data-value={dataValue(cell.value)}
        >
          {text}
        </text>
      );
    }),
  );

const Axes = ({ map, layout, size, locale }: Omit<HeatCellsProps, 'write'>) => {
  const { t } = useTranslation('widgets');
  const line = (index: number) => lineLabel(map, map.lines[index]?.wall ?? 0, layout.isStacked, locale, t);
  const cell = (index: number) => cellLabel(map, index, locale);
  const [rowText, columnText] = layout.isStacked ? [line, cell] : [cell, line];
  const shown = (count: number, every: number) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
  return (
    <>
      {shown(layout.rows, layout.rowEvery).map((row) => (
        <text
          key={`row ${row}`}
          className="axis"
          x={0}
          y={Math.max(LABEL_RISE, (row + 0.5) * layout.stepY + 3)}
        >
          {rowText(row)}
        </text>
      ))}
      {shown(layout.columns, layout.columnEvery).map((column) => {
        const isEach = layout.columnEvery === 1;
        const x = layout.left + (column + (isEach ? 0.5 : 0)) * layout.stepX - layout.gap / 2;
        if (!isEach && x + layout.labelWidth > size.width) return null;
        return (
          <text
            key={`column ${column}`}
            className="axis"
            textAnchor={isEach ? 'middle' : 'start'}
            x={x}
            y={size.height - 3}
          >
            {columnText(column)}
          </text>
        );
      })}
    </>
  );
};

/** Coloured cells with values and axes; does not render again while the cursor moves. */
export const HeatCells = memo(({ map, layout, size, locale, write }: HeatCellsProps) => {
  const { hatch = '', ...fills } = Object.fromEntries(pathsOf(map, layout));
  return (
    <svg css={style} width={size.width} height={size.height} aria-hidden="true">
      {Object.entries(fills).map(([step, path]) => (
        <path key={step} d={path} fill={`var(--heat-${step})`} />
      ))}
      <Hatch area={hatch} width={size.width} height={size.height} />
      <path className="doubled" d={doubledPath(map, layout)} />
      <Axes map={map} layout={layout} size={size} locale={locale} />
      {layout.valueLength > 0 && <Values map={map} layout={layout} write={write} />}
    </svg>
  );
});
