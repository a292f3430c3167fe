import { MISSING, writeNumber } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/number-locale.ts';

export interface RegisterProps {
  value: number | null;
  unit?: string;
  /** A difference: its sign is written. */
  isChange?: boolean;
}

/** Registers come in whole, tenths or thousandths: so many decimals show every step. */
const DECIMALS = 3;

/** A reading, with its unit where none stands in the head; the unrounded value beside it. */
export const Register = ({ value, unit, isChange = false }: RegisterProps) => {
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
