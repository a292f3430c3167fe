import { css } from '@emotion/react';
import { memo } from 'react';
import type { Theme } from '#platform/page/theme.ts';
import { Hatch } from '#widget-kit/hatch.tsx';
import { chartColor } from '#widget-kit/palette.ts';
import type { Size } from '#widget-kit/use-size.ts';
import { barPath, type FlowBar, NODE_WIDTH, ribbonPath } from './flow-layout.ts';
import type { FlowBranch } from './sankey-nodes.ts';
import { isRemainder } from './sankey-nodes.ts';

export interface FlowDrawingProps {
  bars: readonly FlowBar[];
  size: Size;
  theme: Theme;
}

const ROOT_COLOR = 'var(--chart-label)';
const REMAINDER_COLOR = 'var(--border-strong)';
const GATHERED_COLOR = 'var(--border-control)';

const style = css`
  position: absolute;
  inset: 0;
  & .ribbon { opacity: 0.32; }
  & .remainder { fill: var(--hover); }
  & .excess { fill: var(--error); }
`;

/** Colour of a branch: that of its first node below the root. */
export function branchColor(branch: FlowBranch, theme: Theme): string {
  if (isRemainder(branch)) return REMAINDER_COLOR;
  if (branch.gathered.length > 0) return GATHERED_COLOR;
  return branch.branch < 0 ? ROOT_COLOR : chartColor(branch.branch, theme).fill;
}

/** Part of a bar by which the meters below measured more than their parent. */
function excessPath({ x, top, bottom, branch }: FlowBar): string | null {
  const { drawn, below } = branch;
  if (below <= drawn) return null;
  const from = top + ((bottom - top) * drawn) / below;
  return `M${x} ${from}H${x + NODE_WIDTH}V${bottom}H${x}Z`;
}

/** Bars and ribbons, with remainders hatched; not drawn again while the cursor moves. */
export const FlowDrawing = memo(({ bars, size, theme }: FlowDrawingProps) => {
  const remainders = bars.filter(({ branch }) => isRemainder(branch));
  const area = remainders.map((bar) => `${bar.ribbon ? ribbonPath(bar.ribbon) : ''}${barPath(bar)}`).join('');
  return (
    <svg css={style} width={size.width} height={size.height} aria-hidden="true">
      {bars.map(({ branch, ribbon }) =>
        ribbon && !isRemainder(branch) ? (
          <path
            key={branch.node.id}
            className="ribbon"
            d={ribbonPath(ribbon)}
            fill={branchColor(branch, theme)}
          />
        ) : null,
      )}
      <path className="remainder" d={area} />
      <Hatch area={area} width={size.width} height={size.height} color={REMAINDER_COLOR} />
      {bars.map((bar) => {
        const { branch } = bar;
        const excess = excessPath(bar);
        return (
          <g key={branch.node.id}>
            {!isRemainder(branch) && <path d={barPath(bar)} fill={branchColor(branch, theme)} />}
            {excess && <path className="excess" d={excess} />}
          </g>
        );
      })}
    </svg>
  );
});
