import { formatDecimals } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/number-locale.ts';
import { CompactNum, dataValue } from '#widget-kit/num.tsx';

/** From here on hours are written whole: "4.27 thousand hours" is no unit that anybody knows. */
const WHOLE_FROM = 999.5;

export interface HoursNumProps {
  hours: number | null;
  decimals: number | undefined;
}

/** Operating hours, with three digits or all of them before the mark; the stored ones in the tooltip. */
export const HoursNum = ({ hours, decimals }: HoursNumProps) => {
  const locale = useNumberLocale();
  if (hours === null || hours < WHOLE_FROM) return <CompactNum value={hours} unit="h" decimals={decimals} />;
  return (
    <span className="tn" data-value={dataValue(hours)} title={`${formatDecimals(hours, decimals, locale)} h`}>
      {formatDecimals(hours, 0, locale)}
      <span className="unit">{'\u00a0h'}</span>
    </span>
  );
};
