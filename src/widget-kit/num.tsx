import { formatCompact, type Scale } from '#domain/formatting/compact.ts';
import { formatDecimals, formatPercent, MISSING, writeNumber } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';

/** `data-value` of a number on the page: unrounded; empty when missing. */
export const dataValue = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export interface NumProps {
  value: number | null | undefined;
  /** Number of decimals; absent: as for stored data without the setting. */
  decimals: number | undefined;
}

/** Number with the parameter's decimals and its unrounded value in `data-value`. */
export const Num = ({ value, decimals }: NumProps) => {
  const locale = useNumberLocale();
  return (
    <span className="tn" data-value={dataValue(value)}>
      {formatDecimals(value, decimals, locale)}
    </span>
  );
};

/** Share of 1 as a percentage with one decimal. */
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
  /** Power of ten of the prefix that the module chooses; absent: the prefix that fits the value. */
  prefix?: number | undefined;
}

/** Number with three significant digits and the unit's prefix; the full value in the tooltip. */
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

/** Three significant digits of a value in a unit shared with other numbers, without that unit; a dash when missing. */
export function scaledText(value: number | null, { factor }: Scale, locale: string): string {
  if (value === null) return MISSING;
  return value === 0 ? '0' : writeNumber(value * factor, locale, THREE_DIGITS);
}

export interface ScaledNumProps extends NumProps {
  value: number | null;
  /** Unit of the value; `scale` gives the unit in which it is written. */
  unit: string;
  scale: Scale;
}

/** Number that shares its unit with others, shown elsewhere; the full value in the tooltip. */
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
