import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scale } from '#domain/formatting/compact.ts';
import { formatPercent } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { dataValue } from '#widget-kit/num.tsx';
import { DIAL, dialZones, labelAt, needlePath } from './dial-geometry.ts';
import { dialText, markText } from './dial-text.ts';
import { dialShare, type GaugeScale, scaleMarks } from './gauge-scale.ts';

const SMALL = `
  & .mark { display: none; }
  & .scale { font-size: 15px; }
  & .value { font-size: 34px; }
  & .caption { font-size: 17px; }
  & .words { display: none; }
`;

const style = css`
  width: 100%;
  height: 100%;
  overflow: visible;
  & text { font-variant-numeric: tabular-nums; }
  & .scale { font-size: var(--fs-11); fill: var(--chart-label); }
  & .red { fill: var(--error-text); font-weight: var(--fw-medium); }
  & .value { font-size: 28px; font-weight: var(--fw-semibold); letter-spacing: var(--tracking-value); fill: var(--text); }
  & .value .unit { font-size: 13px; font-weight: var(--fw); fill: var(--text-3); letter-spacing: 0; }
  & .caption { font-size: var(--fs-11); fill: var(--text-2); }
  & .needle { stroke: var(--text); stroke-width: 2.5; stroke-linecap: round; }
  [data-print] & .scale { font-size: var(--fs-12); }
  /* Small, in a low frame or on paper, the words must stay readable: fewer of them, larger. */
  @container (max-height: 130px) or (max-width: 240px) { ${SMALL} }
  /* A frame on paper has no height of its own that the query above could ask for. */
  @container (max-width: 240px) { [data-print] & { ${SMALL} & .overline { font-size: 12px; } } }
`;

export interface DialProps {
  value: number | null;
  scale: GaugeScale;
  /** Format of the dial's numbers. */
  numbers: Scale;
  /** Text above the number: the kind of value, unless it is the newest reading. */
  overline: string | null;
  /** Share of the reservation, shown below the number; null without a reservation. */
  share: number | null;
  label: string;
}

/** Half circle with a needle, and the number in its middle. */
export const Dial = ({ value, scale, numbers, overline, share, label }: DialProps) => {
  const { t } = useTranslation('widgets');
  const locale = useNumberLocale();
  const text = dialText(value, numbers, locale);
  const ofReservation = share === null ? null : t('gauge.ofReservation');
  const words = [
    `${label}: ${text} ${numbers.unit}`,
    overline,
    ofReservation && `${formatPercent(share, locale)} ${ofReservation}`,
  ];
  return (
    <svg
      css={style}
      viewBox={`0 0 ${DIAL.width} ${DIAL.height}`}
      role="img"
      aria-label={words.filter(Boolean).join(', ')}
    >
      {dialZones(scale.redFrom === null ? 1 : dialShare(scale.redFrom, scale)).map(({ path, fill }) => (
        <path key={path} d={path} fill={fill} />
      ))}
      <Label share={0}>0</Label>
      <Label share={1}>{markText(scale.max, numbers, locale)}</Label>
      {scaleMarks(scale).map((mark) => (
        <Label key={mark} share={dialShare(mark, scale)} className="scale mark">
          {markText(mark, numbers, locale)}
        </Label>
      ))}
      {scale.redFrom !== null && (
        <Label share={dialShare(scale.redFrom, scale)} className="scale red">
          {markText(scale.redFrom, numbers, locale)}
        </Label>
      )}
      {value !== null && <path className="needle" d={needlePath(dialShare(value, scale))} />}
      <text className="value" x={DIAL.centerX} y={124} textAnchor="middle" data-value={dataValue(value)}>
        {text}
        <tspan className="unit">{` ${numbers.unit}`}</tspan>
      </text>
      {overline && (
        <text className="caption overline" x={DIAL.centerX} y={94} textAnchor="middle">
          {overline}
        </text>
      )}
      {ofReservation && (
        <text className="caption" x={DIAL.centerX} y={145} textAnchor="middle">
          <tspan data-value={dataValue(share)}>{formatPercent(share, locale)}</tspan>
          <tspan className="words"> {ofReservation}</tspan>
        </text>
      )}
    </svg>
  );
};

interface LabelProps {
  share: number;
  className?: string;
  children: ReactNode;
}

const Label = ({ share, className = 'scale', children }: LabelProps) => {
  const { x, y, anchor } = labelAt(share);
  return (
    <text className={className} x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
};
