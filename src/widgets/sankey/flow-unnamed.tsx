import { useTranslation } from 'react-i18next';
import { CompactNum } from '../num.tsx';
import { type FlowBar, showsAmount } from './flow-layout.ts';
import type { FlowBranch } from './flow-tree.ts';

export interface FlowUnnamedProps {
  bars: readonly FlowBar[];
  unit: string;
  decimals: number | undefined;
  nameOf: (branch: FlowBranch) => string;
}

/** On paper nobody can point at a bar: what has no room for its name and amount beside it is listed. */
export const FlowUnnamed = ({ bars, unit, decimals, nameOf }: FlowUnnamedProps) => {
  const { t } = useTranslation('widgets');
  const unnamed = bars.flatMap((bar) => [...(showsAmount(bar) ? [] : [bar.branch]), ...bar.branch.gathered]);
  if (unnamed.length === 0) return null;
  return (
    <span>
      {t('sankey.unnamed')}{' '}
      {unnamed.map((branch, place) => (
        <span key={branch.node.id}>
          {place > 0 && ' · '}
          {nameOf(branch)} <CompactNum value={branch.node.value} unit={unit} decimals={decimals} />
        </span>
      ))}
    </span>
  );
};
