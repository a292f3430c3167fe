import { MISSING, writeNumber } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';

export interface RegisterValueProps {
  value: number | null;
  unit?: string;
  /** True for a difference, which is written with its sign. */
  isChange?: boolean;
}

/** Registers come in whole, tenths or thousandths: three decimals show every step. */
const DECIMALS = 3;

/** Register value, with its unit unless the table head shows it; `data-value` holds the unrounded value. */
export const RegisterValue = ({ value, unit, isChange = false }: RegisterValueProps) => {
  const locale = useNumberLocale();
  const options = {
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
    ...(isChange ? ({ signDisplay: 'exceptZero' } as const) : {}),
  };
  return (
    <span className="tn" data-value={value ?? ''}>
      {value === null ? MISSING : writeNumber(value, locale, options)}
      {unit && value !== null && <span className="unit">{`\u00a0${unit}`}</span>}
    </span>
  );
};
