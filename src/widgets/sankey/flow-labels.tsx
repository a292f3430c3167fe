import { css } from '@emotion/react';
import { CompactNum } from '#widget-kit/num.tsx';
import { type FlowBar, LINE_HEIGHT, lettersIn, NODE_WIDTH, showsAmount } from './flow-layout.ts';
import type { FlowBranch } from './sankey-nodes.ts';
import { splitName } from './split-name.ts';

export interface FlowLabelsProps {
  bars: readonly FlowBar[];
  unit: string;
  decimals: number | undefined;
  /** `room`: number of letters that fit. */
  nameOf: (branch: FlowBranch, room: number) => string;
}

const style = css`
  position: absolute;
  font-size: var(--fs-11);
  line-height: ${LINE_HEIGHT}px;
  display: flex;
  column-gap: 6px;
  pointer-events: none;
  &[data-lines='2'] { flex-direction: column; align-items: flex-start; }
  & .name { max-width: 100%; min-width: 0; display: flex; white-space: pre; }
  & .name span { overflow: hidden; text-overflow: ellipsis; min-width: 0; }
  /* The end that tells two names apart gives way only once little more than a letter is left of the beginning. */
  & .name span:first-of-type { flex-shrink: 1000; }
  & .name span:first-of-type:not(:last-of-type) { min-width: 2.2em; }
  & .amount { font-weight: var(--fw-semibold); white-space: nowrap; flex: none; }
  & .amount .unit { font-weight: var(--fw); }
  &[data-rest] { color: var(--text-2); }
  /* A plate keeps the letters readable where a ribbon passes below them; a shadow would write them twice in a PDF. */
  & .name, & .amount { background: color-mix(in srgb, var(--card) 78%, transparent); border-radius: 2px; }
`;

/** Name and amount to the right of each bar. */
export const FlowLabels = ({ bars, unit, decimals, nameOf }: FlowLabelsProps) => {
  const labelled = bars.filter(({ lines }) => lines > 0);
  const names = labelled.map((bar) => nameOf(bar.branch, lettersIn(bar)));
  return labelled.map((bar, place) => (
    <div
      key={bar.branch.node.id}
      css={style}
      data-lines={bar.lines}
      data-rest={bar.branch.node.uuid === null || undefined}
      style={{
        left: bar.x + NODE_WIDTH + 6,
        top: (bar.top + bar.bottom) / 2 - (bar.lines * LINE_HEIGHT) / 2,
        maxWidth: bar.labelWidth,
      }}
    >
      <span className="name">
        {splitName(names[place] ?? '', names, lettersIn(bar)).map(
          (part) => part && <span key={part}>{part}</span>,
        )}
      </span>
      {showsAmount(bar) && (
        <span className="amount">
          <CompactNum value={bar.branch.node.value} unit={unit} decimals={decimals} />
        </span>
      )}
    </div>
  ));
};
