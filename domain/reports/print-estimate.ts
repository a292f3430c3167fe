/** Columns of values that an A4 page is wide enough for. */
export const PAPER_COLUMNS = 6;
/** Height of a row of the report's grid on paper, in px. */
export const PAPER_ROW = 24;
/** What an A4 page holds between its head and foot, in px. */
export const PAPER_HEIGHT = 951;
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

const partsOf = ({ columns }: PrintedTable): number => Math.ceil(columns / PAPER_COLUMNS);
const lengthOf = ({ days, rowsPerDay }: PrintedTable): number =>
  (Math.max(0, days) * rowsPerDay) / ROWS_PER_PAGE;

/** About how many pages a table takes on paper. */
export const tablePages = (table: PrintedTable): number => partsOf(table) * Math.ceil(lengthOf(table));

/** About how high a table is on paper, in px. */
export const tableHeight = (table: PrintedTable): number =>
  Math.round(partsOf(table) * lengthOf(table) * PAPER_HEIGHT);
