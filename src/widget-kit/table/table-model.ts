import type { Resolution } from '#contract/readings/series.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { meanCoverage } from '#domain/coverage.ts';
import { formatInterval } from '#domain/formatting/date.ts';
import { PAPER_COLUMNS } from '#domain/reports/print-estimate.ts';
import { wallClock } from '#domain/time/calendar.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { type WidgetSeries, widgetSeries } from '#widget-kit/widget-series.ts';
import { withCompared } from './compared-columns.ts';

/** One interval of the table: its start, and where to find its value in each column. */
export interface TableRow {
  start: number;
  zone: string;
  /** Index into each series' column; -1 where the series has no such interval. */
  indices: number[];
}

/** Table of a widget, the common source of screen, paper and CSV file. */
export interface TableModel {
  resolution: Resolution;
  period: WallPeriod;
  series: WidgetSeries[];
  /** Indices of the shown series, in order. */
  columns: number[];
  showsCoverage: boolean;
  /** True when all rows are of one day, so that they need no date. */
  isOneDay: boolean;
  rows: TableRow[];
  coverage: number | null;
}

/**
 * Rows of a block in time order. Modules in several zones share the row of the same wall time; an hour that occurs
 * twice in one of them keeps two rows. Intervals that have not begun at `now` are left out. `nameOfCompared` adds a
 * column per series over the compared period.
 */
export function tableModel(
  container: Container,
  block: BlockResult,
  period: WallPeriod,
  now: number,
  nameOfCompared?: (series: WidgetSeries) => string,
): TableModel {
  const own = widgetSeries(container, block);
  const series = nameOfCompared ? withCompared(own, block, period, nameOfCompared) : own;
  const isOneZone = new Set(series.map(({ column }) => column.zone)).size <= 1;
  const rows = new Map<string | number, TableRow>();
  series.forEach(({ column }, place) => {
    column.labels.forEach((start, index) => {
      if (start >= now) return;
      const key = isOneZone ? start : formatInterval(start, column.zone, block.resolution);
      let row = rows.get(key);
      if (!row) {
        row = { start, zone: column.zone, indices: new Array(series.length).fill(-1) };
        rows.set(key, row);
      }
      row.indices[place] = index;
    });
  });
  return {
    resolution: block.resolution,
    period,
    series,
    columns: series.map((_, place) => place),
    showsCoverage: true,
    isOneDay: false,
    rows: [...rows.values()].sort(byWallTime(isOneZone)),
    coverage: block.coverage,
  };
}

const byWallTime = (isOneZone: boolean) => (a: TableRow, b: TableRow) =>
  isOneZone
    ? a.start - b.start
    : wallClock(a.start, a.zone) - wallClock(b.start, b.zone) || a.start - b.start;

/** Table of a live page: the newest row first, times within one day without a date. */
export function newestFirst(model: TableModel): TableModel {
  const { startTime, endTime } = model.period;
  const isOneDay = DAY_PARTS.includes(model.resolution) && startTime.slice(0, 10) === endTime.slice(0, 10);
  return { ...model, isOneDay, rows: model.rows.toReversed() };
}

const DAY_PARTS: readonly Resolution[] = ['quarter', 'hour'];

/** Tables for paper, one after the other: at most six columns each, the coverage in the last one. */
export function paperTables(model: TableModel): TableModel[] {
  const count = Math.max(1, Math.ceil(model.columns.length / PAPER_COLUMNS));
  return Array.from({ length: count }, (_, part) => ({
    ...model,
    columns: model.columns.slice(part * PAPER_COLUMNS, (part + 1) * PAPER_COLUMNS),
    showsCoverage: part === count - 1,
  }));
}

export const shownSeries = ({ columns, series }: TableModel): WidgetSeries[] =>
  columns.map((place) => series[place] as WidgetSeries);

/** Value of a cell; null where the row has no such interval, nothing was measured, or the value is not a number. */
export function cellValue({ indices }: TableRow, series: WidgetSeries, place: number): number | null {
  const value = series.column.values[indices[place] as number];
  return Number.isFinite(value) ? (value as number) : null;
}

/**
 * Coverage of a row: the mean of its columns; a column without this interval counts as not measured. Compared columns
 * do not count.
 */
export function rowCoverage({ indices }: TableRow, series: readonly WidgetSeries[]): number {
  const shares = series.flatMap(({ column, isComparison }, place) =>
    isComparison ? [] : [column.coverage[indices[place] as number] ?? 0],
  );
  return meanCoverage(shares) ?? 0;
}

export type TotalKind = 'sum' | 'mean';

/** Kind of a column's total: the sum of an amount, the mean of a level. */
export const totalKindOf = ({ isDelta }: Pick<WidgetSeries, 'isDelta'>): TotalKind =>
  isDelta ? 'sum' : 'mean';

/** Kinds of the totals in the last row; several where the columns differ. */
export const totalKinds = (series: readonly WidgetSeries[]): TotalKind[] => [
  ...new Set(series.map(totalKindOf)),
];

/** Groups neighbouring series of one device under one heading. */
export function deviceGroups(series: readonly WidgetSeries[]): { name: string; span: number; key: string }[] {
  const groups: { name: string; span: number; key: string; device: string }[] = [];
  for (const { device, deviceName, key } of series) {
    const last = groups.at(-1);
    if (last?.device === device) last.span++;
    else groups.push({ name: deviceName, span: 1, key, device });
  }
  return groups;
}
