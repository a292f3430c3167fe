import type { TFunction } from 'i18next';
import type { WidgetViewProps } from './widget-view.ts';

/** A column of a widget's table view and of its CSV file. */
export interface WidgetTableColumn {
  title: string;
  kind: 'text' | 'number' | 'percent';
  unit?: string;
  /** Decimals of numbers; absent: the default for data stored without the setting. */
  decimals?: number | undefined;
}

/** Table of a widget whose rows are not the intervals of its series. */
export interface WidgetTable {
  columns: WidgetTableColumn[];
  /** One cell per column; shares of 1 in percent columns; null: missing. */
  rows: (string | number | null)[][];
  /** Cells of the last row, which sums up the others. */
  total?: (string | number | null)[];
}

export interface WidgetTableInput
  extends Pick<
    WidgetViewProps,
    'container' | 'block' | 'period' | 'now' | 'isFrozen' | 'reportType' | 'outOfReach'
  > {
  /** Translates texts of the namespace `widgets`. */
  t: TFunction<'widgets'>;
  /** Name of a parameter in the language of the page. */
  label: (parameter: string) => string;
  /** Language of the page. */
  locale: string;
}

/**
 * The widget as a table, for its table view and its CSV file: `series` where rows are the intervals of its series, `none`
 * where it shows no numbers; otherwise rows of its own, whose code is loaded when somebody wants the table.
 */
export type TableSource =
  | 'series'
  | 'none'
  | ((() => Promise<{ toTable: (input: WidgetTableInput) => WidgetTable }>) & { hasTotal: boolean });

/** True when the table has totals, which its CSV file holds on request. */
export const hasTotals = (source: TableSource): boolean =>
  source === 'series' || (source !== 'none' && source.hasTotal);
