import { formatDay, formatWeek } from '#domain/formatting/date.ts';
import type { WidgetTable, WidgetTableInput } from '../widget-table.ts';
import { heatModel } from './heat-model.ts';
import { cellLabel, decimalsOf } from './heat-words.ts';

/** A row per day with a column per hour, or a row per week with a column per weekday, in the unit of the cells. */
export function toTable(input: WidgetTableInput): WidgetTable {
  const { t, locale } = input;
  const model = heatModel(input);
  if (!model) return { columns: [], rows: [] };
  const { map, series } = model;
  const isHours = map.shape === 'hours';
  const cells = map.lines[0]?.cells ?? [];
  return {
    columns: [
      { title: t(isHours ? 'table.date.day' : 'table.date.week'), kind: 'text' },
      ...cells.map((_, cell) => ({
        title: cellLabel(map, cell, locale),
        kind: 'number' as const,
        unit: map.unit,
        decimals: decimalsOf(map, series.decimals),
      })),
    ],
    rows: map.lines.map(({ wall, cells }) => [
      isHours ? formatDay(wall, 'UTC') : formatWeek(wall, 'UTC'),
      ...cells.map(({ value }) => value),
    ]),
  };
}
