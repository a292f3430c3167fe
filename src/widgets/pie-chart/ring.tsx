import { css } from '@emotion/react';
import type { Scale } from '#domain/formatting/compact.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { dataValue, scaledText } from '#widget-kit/num.tsx';
import type { Arc } from './pie-shares.ts';
import { RING, ringSegment } from './ring-geometry.ts';

export interface RingProps {
  arcs: readonly Arc[];
  total: number | null;
  numbers: Scale;
  label: string;
  colorOf: (key: string) => string;
  active: string | null;
}

const style = css`
  width: 100%;
  height: 100%;
  display: block;
  & path { transition: opacity var(--t-fast) var(--ease); }
  & .empty { fill: none; stroke: var(--border-strong); stroke-width: 1; stroke-dasharray: 3 3; }
  & .total {
    font-size: 20px; font-weight: var(--fw-semibold); letter-spacing: var(--tracking-value); fill: var(--text);
    font-variant-numeric: tabular-nums;
  }
  & .unit { font-size: var(--fs-12); fill: var(--text-3); letter-spacing: 0; }
`;
const MIDDLE = RING.size / 2;

/** The donut with the total in its middle. */
export const Ring = ({ arcs, total, numbers, label, colorOf, active }: RingProps) => {
  const locale = useNumberLocale();
  return (
    <svg css={style} viewBox={`0 0 ${RING.size} ${RING.size}`} role="img" aria-label={label}>
      {arcs.length === 0 && <circle className="empty" cx={MIDDLE} cy={MIDDLE} r={RING.outer} />}
      {arcs.map(({ key, from, to }) => (
        <path
          key={key}
          d={ringSegment(from, to)}
          fill={colorOf(key)}
          opacity={active === null || active === key ? 1 : 0.35}
        />
      ))}
      <text x={MIDDLE} y={MIDDLE + 3} textAnchor="middle" className="total" data-value={dataValue(total)}>
        {scaledText(total, numbers, locale)}
      </text>
      <text x={MIDDLE} y={MIDDLE + 20} textAnchor="middle" className="unit">
        {numbers.unit}
      </text>
    </svg>
  );
};
