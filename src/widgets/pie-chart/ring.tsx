import { css } from '@emotion/react';
import { formatCompact } from '#domain/formatting/compact.ts';
import { useNumberLocale } from '#platform/number-locale.ts';
import { dataValue } from '../num.tsx';
import { type Pie, ringArcs } from './pie-shares.ts';

export interface RingProps {
  pie: Pie;
  unit: string;
  label: string;
  colorOf: (key: string) => string;
  active: string | null;
  onActive: (key: string | null) => void;
}

const SIZE = 140;
const OUTER = 68;
const THICKNESS = 20;
const GAP = 0.024;

const style = css`
  width: 100%;
  height: 100%;
  & path { transition: opacity var(--t-fast) var(--ease); }
  & .total { font-size: 20px; font-weight: var(--fw-semibold); letter-spacing: var(--tracking-value); fill: var(--text); }
  & .unit { font-size: var(--fs-11); fill: var(--text-3); letter-spacing: 0; }
`;

const at = (angle: number, radius: number): string => {
  const x = SIZE / 2 + radius * Math.sin(angle);
  const y = SIZE / 2 - radius * Math.cos(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
};

/** A closed ring segment; a full circle is drawn as two halves, as an arc cannot end where it starts. */
function segment(from: number, to: number): string {
  if (to - from > Math.PI * 1.999) return `${segment(0, Math.PI)}${segment(Math.PI, Math.PI * 1.998)}`;
  const inner = OUTER - THICKNESS;
  const large = to - from > Math.PI ? 1 : 0;
  return `M${at(from, OUTER)}A${OUTER} ${OUTER} 0 ${large} 1 ${at(to, OUTER)}L${at(to, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`;
}

/** The donut with the total in its middle. */
export const Ring = ({ pie, unit, label, colorOf, active, onActive }: RingProps) => {
  const locale = useNumberLocale();
  const total = formatCompact(pie.total, unit, locale);
  return (
    <svg css={style} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      {ringArcs(pie.slices, GAP).map(({ key, from, to }) => (
        <path
          key={key}
          d={segment(from, to)}
          fill={colorOf(key)}
          opacity={active === null || active === key ? 1 : 0.35}
          onPointerEnter={() => onActive(key)}
          onPointerLeave={() => onActive(null)}
        />
      ))}
      <text
        x={SIZE / 2}
        y={SIZE / 2 + 3}
        textAnchor="middle"
        className="total"
        data-value={dataValue(pie.total)}
      >
        {total.text}
      </text>
      <text x={SIZE / 2} y={SIZE / 2 + 20} textAnchor="middle" className="unit">
        {total.unit}
      </text>
    </svg>
  );
};
