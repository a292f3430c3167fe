import type { TFunction } from 'i18next';
import { scaleFor } from '#domain/formatting/compact.ts';
import { formatDay, formatWeekday, isoWeek } from '#domain/formatting/date.ts';
import { formatCount, formatDecimals, writeNumber } from '#domain/formatting/number.ts';
import type { Heatmap, HeatmapCell } from '#domain/heatmap/heatmap.ts';
import type { HeatmapScale } from '#domain/heatmap/heatmap-scale.ts';
import { DAY_MS } from '#domain/time/calendar.ts';
import type { HeatPlace } from './heat-layout.ts';

/** Lines carry wall clock values, which are formatted as if they were UTC. */
const WALL = 'UTC';
/** Digits that fit into a cell. */
const CELL_DIGITS = 3;

const two = (n: number) => String(n).padStart(2, '0');

/** `W11`, in German `KW 11`. */
const weekLabel = (wall: number, t: TFunction<'widgets'>): string =>
  t('heatmap.week', { week: isoWeek(wall, WALL).week });

/** `Thu 03-12` for a day, `03-12` when days stand side by side; `W11` for a week. */
export function lineLabel(
  { shape }: Heatmap,
  wall: number,
  isStacked: boolean,
  locale: string,
  t: TFunction<'widgets'>,
): string {
  if (shape === 'weekdays') return weekLabel(wall, t);
  const day = formatDay(wall, WALL).slice(5);
  return isStacked ? `${formatWeekday(wall, WALL, locale)} ${day}` : day;
}

/** `06` for an hour, `Tue` for a weekday. */
export const cellLabel = ({ shape }: Heatmap, cell: number, locale: string): string =>
  // 1970-01-05 was a Monday.
  shape === 'hours' ? two(cell) : formatWeekday((4 + cell) * DAY_MS, WALL, locale);

/** Full name of a cell: `Thu 2026-03-12, 06:00 – 07:00`, `Thu 2026-03-12, W11`. */
export function placeText(
  { shape, lines }: Heatmap,
  { line, cell }: HeatPlace,
  locale: string,
  t: TFunction<'widgets'>,
): string {
  const wall = lines[line]?.wall ?? 0;
  if (shape === 'weekdays') {
    const day = wall + cell * DAY_MS;
    return `${formatWeekday(day, WALL, locale)} ${formatDay(day, WALL)}, ${weekLabel(day, t)}`;
  }
  const hour = (number: number) => `${two(number)}:00`;
  return `${formatWeekday(wall, WALL, locale)} ${formatDay(wall, WALL)}, ${hour(cell)} – ${hour(cell + 1)}`;
}

/** Formats the values of cells: all in one unit, so that they compare; minutes as whole numbers. */
export function cellWriter(
  { unit, low, high }: HeatmapScale,
  locale: string,
): {
  unit: string;
  write: (value: number) => string;
} {
  if (unit === 'min') return { unit, write: (value) => formatCount(value, locale) };
  const magnitude = Math.max(Math.abs(low), Math.abs(high));
  const scale = scaleFor(magnitude, unit);
  const whole = Math.max(1, Math.floor(Math.log10(magnitude * scale.factor || 1)) + 1);
  const digits = Math.max(0, CELL_DIGITS - whole);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return {
    unit: scale.unit,
    write: (value) => (value === 0 ? '0' : writeNumber(value * scale.factor, locale, options)),
  };
}

/** Decimals of minutes, which have no setting. */
const MINUTE_DECIMALS = 1;

/** Decimals of an unrounded value. */
export const decimalsOf = ({ unit }: HeatmapScale, decimals: number | undefined): number | undefined =>
  unit === 'min' ? MINUTE_DECIMALS : decimals;

/** Text of a cell: its value, or why it has none. */
export function cellText(
  cell: HeatmapCell,
  scale: HeatmapScale,
  decimals: number | undefined,
  locale: string,
  t: TFunction<'widgets'>,
): string {
  if (cell.state !== 'measured') return t(`heatmap.${cell.state}`);
  return `${formatDecimals(cell.value, decimalsOf(scale, decimals), locale)} ${scale.unit}`.trim();
}
