import { formatCompact } from '#domain/formatting/compact.ts';
import { formatDecimals, formatPercent } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/number-locale.ts';

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
