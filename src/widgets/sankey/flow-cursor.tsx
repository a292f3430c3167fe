import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimals, formatPercent } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { CursorLayer } from '#widget-kit/cursor-layer.tsx';
import { Num, Percent } from '#widget-kit/num.tsx';
import { PlaceTip } from '#widget-kit/place-tip.tsx';
import type { Size } from '#widget-kit/use-size.ts';
import { barAt, barMoved } from './flow-cursor-moves.ts';
import { type FlowBar, NODE_WIDTH } from './flow-layout.ts';
import type { FlowBranch } from './sankey-nodes.ts';
import { shareOfParent } from './sankey-nodes.ts';

export interface FlowCursorProps {
  title: string;
  bars: readonly FlowBar[];
  size: Size;
  unit: string;
  decimals: number | undefined;
  nameOf: (branch: FlowBranch) => string;
}

/** Frame around a bar, moved along the tree by pointer and arrow keys, with the amount that flowed there. */
export const FlowCursor = ({ title, bars, size, unit, decimals, nameOf }: FlowCursorProps) => {
  const { t } = useTranslation('widgets');
  const numbers = useNumberLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const bar = chosen === null ? undefined : bars[chosen];

  function press(key: string): boolean {
    const next = barMoved(bars, key, chosen ?? 0);
    if (next === null) return false;
    setChosen(chosen === null && key.startsWith('Arrow') ? 0 : next);
    return true;
  }

  function point(x: number, y: number): void {
    const index = barAt(bars, x, y);
    setChosen(index < 0 ? null : index);
  }

  const node = bar?.branch.node;
  const parent = bar?.branch.parent;
  const share = bar ? shareOfParent(bar.branch) : null;
  const parentName = parent ? (bars.find(({ branch }) => branch === parent)?.branch.node.name ?? '') : '';
  const ofParent = share !== null && t('sankey.ofParent', { name: parentName });
  const excess = node && node.excess > 0 ? t('sankey.excess', { amount: amount(node.excess) }) : null;

  function amount(value: number | null): string {
    return `${formatDecimals(value, decimals, numbers)} ${unit}`.trim();
  }

  const text =
    bar && node
      ? [
          `${nameOf(bar.branch)}: ${amount(node.value)}`,
          share !== null && `${formatPercent(share, numbers)} ${ofParent}`,
          excess,
        ]
          .filter(Boolean)
          .join(', ')
      : t('cursor.hint');
  return (
    <CursorLayer
      label={t('sankey.cursor', { title })}
      index={chosen ?? 0}
      last={bars.length - 1}
      text={text}
      onPoint={point}
      onKey={press}
      onLeave={() => setChosen(null)}
    >
      {bar && node && (
        <>
          <div
            className="frame"
            style={{
              left: bar.x,
              top: bar.top,
              width: NODE_WIDTH,
              height: Math.max(1, bar.bottom - bar.top),
            }}
          />
          <PlaceTip
            x={bar.x + NODE_WIDTH}
            y={(bar.top + bar.bottom) / 2}
            size={size}
            head={nameOf(bar.branch)}
          >
            <div className="row">
              <span>{t('sankey.amount')}</span>
              <b>
                <Num value={node.value} decimals={decimals} />
              </b>
              <span className="unit">{unit}</span>
            </div>
            {share !== null && (
              <div className="row">
                <span>{ofParent}</span>
                <b>
                  <Percent share={share} />
                </b>
              </div>
            )}
            {excess && <div className="note">{excess}</div>}
          </PlaceTip>
        </>
      )}
    </CursorLayer>
  );
};
