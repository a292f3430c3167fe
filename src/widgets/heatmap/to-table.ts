import { meanCoverage } from '#domain/coverage.ts';
import { formatDay, formatWeek } from '#domain/formatting/date.ts';
import type { HeatmapLine } from '#domain/heatmap/heatmap.ts';
import type { WidgetTable, WidgetTableInput } from '#widget-kit/widget-table.ts';
import { heatModel } from './heat-model.ts';
import { cellLabel, decimalsOf } from './heat-words.ts';

/** Coverage of the cells of a line that have begun; null before. */
const coverageOf = ({ cells }: HeatmapLine): number | null =>
  meanCoverage(
    cells.flatMap(({ state, coverage }) => (state === 'measured' || state === 'missing' ? [coverage] : [])),
  );

/**
 * One row per day with a column per hour, or per week with a column per weekday, in the unit of the cells; then the
 * coverage and a note on a repeated hour.
 */
export function toTable(input: WidgetTableInput): WidgetTable {
  const { t, locale } = input;
  const model = heatModel(input);
  if (!model) return { columns: [], rows: [] };
  const { map, series } = model;
  const isHours = map.shape === 'hours';
  const cells = map.lines[0]?.cells ?? [];
  const noteOf = ({ cells }: HeatmapLine): string | null => {
    const hour = cells.findIndex(({ isDoubled }) => isDoubled);
    return hour < 0 ? null : `${cellLabel(map, hour, locale)}: ${t('heatmap.doubled')}`;
  };
  const hasNotes = map.lines.some((line) => noteOf(line) !== null);
  return {
    columns: [
      { title: t(isHours ? 'table.date.day' : 'table.date.week'), kind: 'text' },
      ...cells.map((_, cell) => ({
        title: cellLabel(map, cell, locale),
        kind: 'number' as const,
        unit: map.unit,
        decimals: decimalsOf(map, series.decimals),
      })),
      { title: t('coverage'), kind: 'percent' },
      ...(hasNotes ? [{ title: t('heatmap.note'), kind: 'text' as const }] : []),
    ],
    rows: map.lines.map((line) => [
      isHours ? formatDay(line.wall, 'UTC') : formatWeek(line.wall, 'UTC'),
      ...line.cells.map(({ value }) => value),
      coverageOf(line),
      ...(hasNotes ? [noteOf(line)] : []),
    ]),
  };
}
