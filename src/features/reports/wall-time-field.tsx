import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';

export interface WallTimeFieldProps {
  /** What the time is: begin or end. */
  label: string;
  /** `2026-03-18T14:30`; empty parts where nothing is chosen yet. */
  value: string;
  /** Last day that can be chosen, `2026-03-18`. */
  lastDay: string;
  error?: string | undefined;
  onValue: (value: string) => void;
}

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 104px;
  gap: 8px;
  border: 0;
  margin: 0;
  padding: 0;
  min-width: 0;
`;

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => {
  const two = (n: number): string => String(n).padStart(2, '0');
  const clock = `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
  return { value: clock, label: clock };
});

const ignore = (): void => undefined;

/** A local day and one of its quarter-hours (R-SET-06): no zone, no offset, what the clock on the wall shows. */
export const WallTimeField = ({ label, value, lastDay, error, onValue }: WallTimeFieldProps) => {
  const { t } = useTranslation('reports');
  const [day = '', clock = ''] = value.split('T');
  return (
    <fieldset css={style}>
      <legend className="visually-hidden">{label}</legend>
      <DateField
        label={label}
        value={day}
        lastDay={lastDay}
        error={error}
        onValue={(next) => onValue(`${next}T${clock || '00:00'}`)}
      />
      <SelectField
        name={`${label}-clock`}
        label={t('period.clock')}
        value={clock || null}
        options={QUARTERS}
        error={undefined}
        onValue={(next) => onValue(`${day}T${next ?? '00:00'}`)}
        onLeave={ignore}
      />
    </fieldset>
  );
};
