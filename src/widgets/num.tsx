import { useTranslation } from 'react-i18next';
import { formatCompact } from '#domain/formatting/compact.ts';
import { formatDecimals, formatPercent } from '#domain/formatting/number.ts';

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
  const { i18n } = useTranslation('widgets');
  return (
    <span className="tn" data-value={dataValue(value)}>
      {formatDecimals(value, decimals, i18n.language)}
    </span>
  );
};

/** A share of 1 as percentage with one decimal. */
export const Percent = ({ share }: { share: number | null }) => {
  const { i18n } = useTranslation('widgets');
  return (
    <span className="tn" data-value={dataValue(share)}>
      {formatPercent(share, i18n.language)}
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
  const { i18n } = useTranslation('widgets');
  const compact = formatCompact(value, unit, i18n.language, prefix);
  return (
    <span
      className="tn"
      data-value={dataValue(value)}
      title={`${formatDecimals(value, decimals, i18n.language)} ${unit}`.trim()}
    >
      {compact.text}
      {compact.unit && <span className="unit">{`\u00a0${compact.unit}`}</span>}
    </span>
  );
};
