import { css } from '@emotion/react';
import { formatCompact } from '#domain/formatting/compact.ts';
import { useNumberLocale } from '#platform/number-locale.ts';
import { dataValue } from '../num.tsx';
import { dialShare, type GaugeScale } from './gauge-scale.ts';

const WIDTH = 300;
const HEIGHT = 168;
const CENTER_X = WIDTH / 2;
const CENTER_Y = 150;
const OUTER = 118;
const INNER = 98;
const MIDDLE = (OUTER + INNER) / 2;
/** Baseline of the words below the ends of the scale. */
const BELOW = CENTER_Y + 14;
const GAP = 0.008;
/** Green shades up to the red zone. */
const SHADES = ['var(--gauge-1)', 'var(--gauge-2)', 'var(--gauge-3)'];
const SHADE_ENDS = [0.5, 0.8, 1];

const style = css`
  width: 100%;
  height: 100%;
  overflow: visible;
  & .scale { font-size: var(--fs-11); fill: var(--chart-label); }
  & .red { fill: var(--error-text); font-weight: var(--fw-medium); }
  & .value { font-size: 26px; font-weight: var(--fw-semibold); letter-spacing: var(--tracking-value); fill: var(--text); }
  & .value .unit { font-size: 13px; font-weight: var(--fw); fill: var(--text-3); letter-spacing: 0; }
  & .needle { stroke: var(--text); stroke-width: 2.5; stroke-linecap: round; }
`;

const at = (share: number, radius: number): [number, number] => {
  const angle = Math.PI * (1 - share);
  return [CENTER_X + radius * Math.cos(angle), CENTER_Y - radius * Math.sin(angle)];
};

const text = ([x, y]: [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Segment of the half circle between two shares of the scale. */
const segment = (from: number, to: number): string =>
  `M${text(at(from, OUTER))}A${OUTER} ${OUTER} 0 0 1 ${text(at(to, OUTER))}` +
  `L${text(at(to, INNER))}A${INNER} ${INNER} 0 0 0 ${text(at(from, INNER))}Z`;

/** Zones of the dial in order: three greens, then red. */
function zones(redShare: number): { from: number; to: number; fill: string }[] {
  const greens = SHADES.map((fill, index) => ({
    from: (SHADE_ENDS[index - 1] ?? 0) * redShare,
    to: (SHADE_ENDS[index] as number) * redShare,
    fill,
  }));
  const red = { from: redShare, to: 1, fill: 'var(--gauge-red)' };
  return [...greens, red].filter(({ from, to }) => to - from > GAP);
}

export interface DialProps {
  value: number | null;
  unit: string;
  /** Power of ten of the prefix that the module wants. */
  prefix: number | undefined;
  scale: GaugeScale;
  label: string;
}

/** Half circle with a needle; the number stands in its middle. */
export const Dial = ({ value, unit, prefix, scale, label }: DialProps) => {
  const locale = useNumberLocale();
  const redShare = scale.redFrom === null ? 1 : dialShare(scale.redFrom, scale);
  const write = (number: number): string => {
    const { text: digits, unit: prefixed } = formatCompact(number, unit, locale, prefix);
    return `${digits} ${prefixed}`;
  };
  const shown = formatCompact(value, unit, locale, prefix);
  const share = value === null ? null : dialShare(value, scale);
  const [redX, redY] = at(redShare, OUTER + 7);
  return (
    <svg css={style} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {zones(redShare).map(({ from, to, fill }) => (
        <path key={fill} d={segment(from + GAP / 2, to - GAP / 2)} fill={fill} />
      ))}
      <text className="scale" x={CENTER_X - MIDDLE} y={BELOW} textAnchor="middle">
        0
      </text>
      <text className="scale" x={CENTER_X + MIDDLE} y={BELOW} textAnchor="middle">
        {write(scale.max)}
      </text>
      {scale.redFrom !== null && (
        <text className="scale red" x={redX} y={redY} textAnchor={redShare > 0.5 ? 'start' : 'end'}>
          {write(scale.redFrom)}
        </text>
      )}
      {share !== null && (
        <path className="needle" d={`M${text(at(share, INNER - 12))}L${text(at(share, OUTER + 2))}`} />
      )}
      <text className="value" x={CENTER_X} y={CENTER_Y - 8} textAnchor="middle" data-value={dataValue(value)}>
        {shown.text}
        <tspan className="unit">{` ${shown.unit}`}</tspan>
      </text>
    </svg>
  );
};
