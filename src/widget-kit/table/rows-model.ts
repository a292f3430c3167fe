import type { WidgetTableColumn } from '#widget-kit/widget-table.ts';

export const PERCENT_DECIMALS = 1;

/** Number of a cell as displayed: shares of 1 as percent. Null: missing. */
export const shownNumber = (
  value: number | null,
  { kind }: Pick<WidgetTableColumn, 'kind'>,
): number | null => (value !== null && kind === 'percent' ? value * 100 : value);
