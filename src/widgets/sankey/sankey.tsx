import { css } from '@emotion/react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '#platform/page/theme.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { NotFrozen } from '#widget-kit/not-frozen.tsx';
import { CompactNum } from '#widget-kit/num.tsx';
import { useSize } from '#widget-kit/use-size.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { FlowCursor } from './flow-cursor.tsx';
import { FlowDrawing } from './flow-drawing.tsx';
import { FlowLabels } from './flow-labels.tsx';
import { type FlowBar, flowLayout, lettersIn, showsAmount } from './flow-layout.ts';
import { FlowNotes } from './flow-notes.tsx';
import { type FlowBranch, flowTree, isRemainder } from './sankey-nodes.ts';

interface FlowUnnamedProps {
  bars: readonly FlowBar[];
  unit: string;
  decimals: number | undefined;
  nameOf: (branch: FlowBranch) => string;
}

/** List for paper, where nobody can point at a bar: nodes without room for their whole name and their amount. */
const FlowUnnamed = ({ bars, unit, decimals, nameOf }: FlowUnnamedProps) => {
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

const style = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  padding: 4px var(--pad) 10px;
  & .plot { flex: 1; min-height: 0; position: relative; }
  /* On paper the frame grows with what is below; the plot keeps the height of the widget's rows. */
  [data-print] & .plot { flex: none; height: max(150px, calc(var(--h) * 24px - 72px)); }
`;

/** Flow of energy through a network: from the incomer to its sub-meters, the remainder of each hatched. */
export default function Sankey({ container, block, mode }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const title = useWidgetTitle(container);
  const theme = useTheme();
  const { host, size } = useSize();
  const branches = useMemo(() => flowTree(block.flow), [block.flow]);
  const bars = useMemo(() => (size ? flowLayout(branches, size) : []), [branches, size]);
  const nameOf = useCallback(
    (branch: FlowBranch, room = Number.POSITIVE_INFINITY) => {
      const { gathered, node } = branch;
      if (gathered.length > 0) return t('sankey.gathered', { count: gathered.length });
      if (!isRemainder(branch)) return node.name;
      const words = t('sankey.remainder');
      return words.length > room ? t('sankey.remainderShort') : words;
    },
    [t],
  );
  const unit = block.flow?.unit ?? '';
  const decimals = container.config.devices[0]?.parameters[0]?.decimals;
  if (!block.flow) return <NotFrozen />;
  if (branches.every(({ drawn, below }) => drawn === 0 && below === 0)) {
    return <EmptyState icon="chart-line" title={t('state.noData')} hint={t('sankey.nothing')} />;
  }
  return (
    <div css={style}>
      <div className="plot" ref={host}>
        {size && bars.length > 0 && (
          <>
            <FlowDrawing bars={bars} size={size} theme={theme} />
            <FlowLabels bars={bars} unit={unit} decimals={decimals} nameOf={nameOf} />
            {mode !== 'print' && <FlowCursor {...{ title, bars, size, unit, decimals, nameOf }} />}
          </>
        )}
      </div>
      <FlowNotes branches={branches} unit={unit} coverage={block.coverage}>
        {mode === 'print' && <FlowUnnamed {...{ bars, unit, decimals, nameOf }} />}
      </FlowNotes>
    </div>
  );
}
