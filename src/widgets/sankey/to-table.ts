import type { WidgetTable, WidgetTableInput } from '#widget-kit/widget-table.ts';
import { flowTree, isRemainder, shareOfParent } from './sankey-nodes.ts';

/** One row per meter and remainder in the order of the tree: its parent, its amount, its share, the excess below it. */
export function toTable({ container, block, t }: WidgetTableInput): WidgetTable {
  const unit = block.flow?.unit ?? '';
  const decimals = container.config.devices[0]?.parameters[0]?.decimals;
  return {
    columns: [
      { title: t('sankey.column.meter'), kind: 'text' },
      { title: t('sankey.column.parent'), kind: 'text' },
      { title: t('sankey.amount'), kind: 'number', unit, decimals },
      { title: t('sankey.column.share'), kind: 'percent' },
      { title: t('sankey.column.excess'), kind: 'number', unit, decimals },
    ],
    rows: flowTree(block.flow).map((branch) => [
      isRemainder(branch) ? t('sankey.remainder') : branch.node.name,
      branch.parent?.node.name ?? null,
      branch.node.value,
      shareOfParent(branch),
      branch.node.excess > 0 ? branch.node.excess : null,
    ]),
  };
}
