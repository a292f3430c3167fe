import { formatInterval, formatTime, formatWeekday } from '#domain/formatting/date.ts';
import { formatDecimals } from '#domain/formatting/number.ts';
import { zoneOffset } from '#domain/time/zone-offsets.ts';
import { shownSeries, type TableModel, type TableRow } from './table-model.ts';

/** Days of a week: every weekday's name is among so many rows of days. */
const WEEK = 7;
/** Rows looked at for a change of the clock, which adds an offset to the times of one hour. */
const SAMPLES = 60;
/** An hour that comes twice lies nearer to its change than this. */
const NEAR_MS = 3 * 3_600_000;
const OFFSET = / [+-]\d\d:\d\d$/;

export interface Languages {
  /** Of words and dates. */
  language: string;
  numbers: string;
}

/** What the first column says of a row: the day with its weekday; a time only where all rows are of one day. */
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
  // The first row itself may be of such an hour.
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
 * The widest text of each column, the first one's and the shown series'. Only rows in view are in the page: columns as
 * wide as their widest row keep their places while somebody scrolls.
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
