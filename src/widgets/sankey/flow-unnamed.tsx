import { useTranslation } from 'react-i18next';
import { CompactNum } from '#widget-kit/num.tsx';
import { type FlowBar, lettersIn, showsAmount } from './flow-layout.ts';
import type { FlowBranch } from './sankey-nodes.ts';
import { isRemainder } from './sankey-nodes.ts';

export interface FlowUnnamedProps {
  bars: readonly FlowBar[];
  unit: string;
  decimals: number | undefined;
  nameOf: (branch: FlowBranch) => string;
}

/** List for paper, where nobody can point at a bar: nodes without room for their whole name and their amount. */
export const FlowUnnamed = ({ bars, unit, decimals, nameOf }: FlowUnnamedProps) => {
  const { t } = useTranslation('widgets');
  const isWhole = (bar: FlowBar): boolean =>
    showsAmount(bar) && (isRemainder(bar.branch) || nameOf(bar.branch).length <= lettersIn(bar));
  const unnamed = bars.flatMap((bar) => [...(isWhole(bar) ? [] : [bar.branch]), ...bar.branch.gathered]);
  // Every meter can have a remainder, so the name of its meter is added.
  const listed = (branch: FlowBranch): string =>
    isRemainder(branch) && branch.parent ? `${nameOf(branch)} (${branch.parent.node.name})` : nameOf(branch);
  if (unnamed.length === 0) return null;
  return (
    <span>
      {t('sankey.unnamed')}{' '}
      {unnamed.map((branch, place) => (
        <span key={branch.node.id}>
          {place > 0 && ' · '}
          {listed(branch)} <CompactNum value={branch.node.value} unit={unit} decimals={decimals} />
        </span>
      ))}
    </span>
  );
};
