import { formatCompact, type Scale } from '#domain/formatting/compact.ts';
import { formatDecimals, formatPercent, MISSING, writeNumber } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/number-locale.ts';

/** `data-value` of a number on the page: unrounded; empty where it is missing. */
export const dataValue = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export interface NumProps {
  value: number | null | undefined;
  /** Absent: as many as stored data without the setting is shown with. */
  decimals: number | undefined;
}

/** A number with the parameter's decimals, its unrounded value beside it. */
export const Num = ({ value, decimals }: NumProps) => {
  const locale = useNumberLocale();
  return (
    <span className="tn" data-value={dataValue(value)}>
      {formatDecimals(value, decimals, locale)}
    </span>
  );
};

/** A share of 1 as percentage with one decimal. */
export const Percent = ({ share }: { share: number | null }) => {
  const locale = useNumberLocale();
  return (
    <span className="tn" data-value={dataValue(share)}>
      {formatPercent(share, locale)}
    </span>
  );
};

export interface CompactNumProps extends NumProps {
  unit: string;
  /** Power of ten of the prefix that the module wants; absent: the one that fits the size. */
  prefix?: number | undefined;
}

/** Three significant digits with the unit's prefix; the whole value in the tooltip. */
export const CompactNum = ({ value, unit, decimals, prefix }: CompactNumProps) => {
  const locale = useNumberLocale();
  const compact = formatCompact(value, unit, locale, prefix);
  return (
    <span
      className="tn"
      data-value={dataValue(value)}
      title={`${formatDecimals(value, decimals, locale)} ${unit}`.trim()}
    >
      {compact.text}
      {compact.unit && <span className="unit">{`\u00a0${compact.unit}`}</span>}
    </span>
  );
};

const THREE_DIGITS = { minimumSignificantDigits: 3, maximumSignificantDigits: 3 };

/** Three significant digits of a value in the unit of all the numbers beside it, without that unit; missing is a dash. */
export function scaledText(value: number | null, { factor }: Scale, locale: string): string {
  if (value === null) return MISSING;
  return value === 0 ? '0' : writeNumber(value * factor, locale, THREE_DIGITS);
}

export interface ScaledNumProps extends NumProps {
  value: number | null;
  /** Of the value; `scale` says in which one it is written. */
  unit: string;
  scale: Scale;
}

/** One of several numbers that share a unit, which stands elsewhere; the whole value in the tooltip. */
export const ScaledNum = ({ value, decimals, unit, scale }: ScaledNumProps) => {
  const locale = useNumberLocale();
  return (
    <span
      className="tn"
      data-value={dataValue(value)}
      title={`${formatDecimals(value, decimals, locale)} ${unit}`.trim()}
    >
      {scaledText(value, scale, locale)}
    </span>
  );
};
