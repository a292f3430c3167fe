import type { WidgetTable, WidgetTableInput } from '#widget-kit/widget-table.ts';
import { pieModel } from './pie-model.ts';

/** One row per slice in the order of the legend; their sum is the total. */
export function toTable({ container, block, t, label }: WidgetTableInput): WidgetTable {
  const { pie, unit } = pieModel(container, block, { label, other: t('pie.other') });
  return {
    columns: [
      { title: t('pie.name'), kind: 'text' },
      { title: t('pie.share'), kind: 'percent' },
      { title: t('pie.value'), kind: 'number', unit, decimals: pie.slices[0]?.decimals },
    ],
    rows: pie.slices.map(({ name, share, value }) => [name, share, value]),
    total: [t('pie.total'), pie.total !== null && pie.total === pie.whole ? 1 : null, pie.total],
  };
}
