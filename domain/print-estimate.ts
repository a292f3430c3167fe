/** Columns of values that an A4 page is wide enough for. */
export const PAPER_COLUMNS = 6;
/** Rows of a table that an A4 page holds below its repeated head. */
const ROWS_PER_PAGE = 41;

/** The table of one widget, as far as its length on paper depends on it. */
export interface PrintedTable {
  /** Days that the report covers. */
  days: number;
  /** 96 for quarter-hours, 24 for hours, 1 for days. */
  rowsPerDay: number;
  /** Columns of values; more than a page is wide make one table after the other. */
  columns: number;
}

/** About how many pages a table takes on paper. */
export function tablePages({ days, rowsPerDay, columns }: PrintedTable): number {
  const rows = Math.max(0, days) * rowsPerDay;
  return Math.ceil(columns / PAPER_COLUMNS) * Math.ceil(rows / ROWS_PER_PAGE);
}
