import { formatInterval, formatTime, formatWeekday } from '#domain/formatting/date.ts';
import { formatDecimals } from '#domain/formatting/number.ts';
import { zoneOffset } from '#domain/time/zone-offsets.ts';
import { shownSeries, type TableModel, type TableRow } from './table-model.ts';

/** Days of a week: this many rows of days contain every weekday's name. */
const WEEK = 7;
/** Approximate number of rows checked for a clock change, which adds an offset to the times of one hour. */
const SAMPLES = 60;
/** Upper bound for the distance of a repeated hour from its clock change, ms. */
const NEAR_MS = 3 * 3_600_000;
const OFFSET = / [+-]\d\d:\d\d$/;

export interface Languages {
  /** Language of words and dates. */
  language: string;
  numbers: string;
}

/** Text of a row's first column: only the time when all rows are of one day. */
export function rowTime({ resolution, isOneDay }: TableModel, { start, zone }: TableRow): string {
  return isOneDay ? formatTime(start, zone) : formatInterval(start, zone, resolution);
}

function widestTime(model: TableModel, language: string): string {
  const { rows, resolution } = model;
  const first = rows[0];
  if (!first) return '';
  if (resolution === 'day') {
    const weekdays = rows.slice(0, WEEK).map(({ start, zone }) => formatWeekday(start, zone, language));
    return `${rowTime(model, first)} ${longest(weekdays)}`;
  }
  const text = rowTime(model, first);
  // The first row itself may lie in a repeated hour.
  const plain = text.replace(OFFSET, '');
  return changesClock(rows) ? `${plain} +00:00` : plain;
}

function changesClock(rows: readonly TableRow[]): boolean {
  const step = Math.max(1, Math.floor(rows.length / SAMPLES));
  const sampled = rows.filter((_, at) => at % step === 0 || at === rows.length - 1);
  const offsets = sampled.flatMap(({ start, zone }) =>
    [start - NEAR_MS, start + NEAR_MS].map((instant) => zoneOffset(zone, instant)),
  );
  return new Set(offsets).size > 1;
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((widest, text) => (text.length > widest.length ? text : widest), '');

/**
 * Widest text of each column: the first column, then those of the shown series. Only the rows in view are rendered;
 * with these widths the columns keep their places while the user scrolls.
 */
export function widestTexts(model: TableModel, { language, numbers }: Languages): string[] {
  const ofSeries = shownSeries(model).map(({ column: { values }, decimals }) => {
    let [low, high] = [0, 0];
    for (const value of values) {
      if (value === null) continue;
      if (value < low) low = value;
      else if (value > high) high = value;
    }
    return longest([low, high].map((value) => formatDecimals(value, decimals, numbers)));
  });
  return [widestTime(model, language), ...ofSeries];
}
