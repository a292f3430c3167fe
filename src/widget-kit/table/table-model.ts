import type { Resolution } from '#contract/readings/series.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { meanCoverage } from '#domain/coverage.ts';
import { formatInterval } from '#domain/formatting/date.ts';
import { PAPER_COLUMNS } from '#domain/reports/print-estimate.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { wallClock } from '#domain/time/time.ts';
import { type WidgetSeries, widgetSeries } from '#widget-kit/widget-series.ts';
import { withCompared } from './compared-columns.ts';

/** One interval of the table: when it starts, and where to find its value in each column. */
export interface TableRow {
  start: number;
  zone: string;
  /** Index into each series' column, -1 where it has no such interval. */
  indices: number[];
}

/** What screen, paper and CSV file show of a widget: all three write from here. */
export interface TableModel {
  resolution: Resolution;
  period: WallPeriod;
  series: WidgetSeries[];
  /** Places of the series that are shown, in order. */
  columns: number[];
  showsCoverage: boolean;
  /** Within one day the rows need no date. */
  isOneDay: boolean;
  rows: TableRow[];
  coverage: number | null;
}

/**
 * Rows of a block in time order. Modules in several zones meet in the row of the same wall time; an hour that comes
 * twice in one of them keeps two rows. Intervals that have not begun at `now` are left out.
 * `nameOfCompared`: a column for each series over the period compared with, too.
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

/** The table as a live page shows it: what came last stands first, and the times of one day without their date. */
export function newestFirst(model: TableModel): TableModel {
  const { startTime, endTime } = model.period;
  const isOneDay = DAY_PARTS.includes(model.resolution) && startTime.slice(0, 10) === endTime.slice(0, 10);
  return { ...model, isOneDay, rows: model.rows.toReversed() };
}

const DAY_PARTS: readonly Resolution[] = ['quarter', 'hour'];

/** The table as paper takes it: one after the other with at most six columns, the coverage in the last. */
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

/** Null where the row has no such interval or nothing was measured; what is no number is missing, too. */
export function cellValue({ indices }: TableRow, series: WidgetSeries, place: number): number | null {
  const value = series.column.values[indices[place] as number];
  return Number.isFinite(value) ? (value as number) : null;
}

/**
 * Measured share of a row: the mean of its columns, nothing measured where one has no such interval. What the row is
 * compared with has no part in it.
 */
export function rowCoverage({ indices }: TableRow, series: readonly WidgetSeries[]): number {
  const shares = series.flatMap(({ column, isComparison }, place) =>
    isComparison ? [] : [column.coverage[indices[place] as number] ?? 0],
  );
  return meanCoverage(shares) ?? 0;
}

export type TotalKind = 'sum' | 'mean';

/** What a column's total is: the sum of an amount, the mean of a level. */
export const totalKindOf = ({ isDelta }: Pick<WidgetSeries, 'isDelta'>): TotalKind =>
  isDelta ? 'sum' : 'mean';

/** What the last row's numbers are; several where columns differ. */
export const totalKinds = (series: readonly WidgetSeries[]): TotalKind[] => [
  ...new Set(series.map(totalKindOf)),
];

/** Neighbouring series of one device share a head. */
export function deviceGroups(series: readonly WidgetSeries[]): { name: string; span: number; key: string }[] {
  const groups: { name: string; span: number; key: string; device: string }[] = [];
  for (const { device, deviceName, key } of series) {
    const last = groups.at(-1);
    if (last?.device === device) last.span++;
    else groups.push({ name: deviceName, span: 1, key, device });
  }
  return groups;
}
