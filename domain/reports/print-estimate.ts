/** Maximum number of value columns on an A4 page. */
export const PAPER_COLUMNS = 6;
/** Height of a row of the report's grid on paper, px. */
export const PAPER_ROW = 24;
/** Height between the head and the foot of an A4 page, px. */
export const PAPER_HEIGHT = 951;
/** Table rows on an A4 page below the repeated head. */
const ROWS_PER_PAGE = 41;

/** Facts about a widget's table that decide its length on paper. */
export interface PrintedTable {
  /** Days that the report covers. */
  days: number;
  /** Rows per day: 96 for quarter-hours, 24 for hours, 1 for days. */
  rowsPerDay: number;
  /** Columns of values; a table wider than a page is printed as several tables, one after the other. */
  columns: number;
}

const partsOf = ({ columns }: PrintedTable): number => Math.ceil(columns / PAPER_COLUMNS);
const lengthOf = ({ days, rowsPerDay }: PrintedTable): number =>
  (Math.max(0, days) * rowsPerDay) / ROWS_PER_PAGE;

/** Estimated number of pages of a table on paper. */
export const tablePages = (table: PrintedTable): number => partsOf(table) * Math.ceil(lengthOf(table));

/** Estimated height of a table on paper, px. */
export const tableHeight = (table: PrintedTable): number =>
  Math.round(partsOf(table) * lengthOf(table) * PAPER_HEIGHT);
