import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { periodEnd } from '#domain/formatting/period-end.ts';
import { DateField } from './date-field.tsx';
import { SelectField } from './select-field.tsx';

export interface WallTimeFieldProps {
  /** Role of the time: begin or end. */
  label: string;
  /** `2026-03-18T14:30`; parts not chosen yet are empty. */
  value: string;
  /** Last day that can be chosen, `2026-03-18`. */
  lastDay: string;
  /** First and last quarter-hour that can be chosen, `2026-03-18T14:30`; when absent, only the day is limited. */
  earliest?: string | undefined;
  latest?: string | undefined;
  /** True when the value is the last quarter-hour of a period: the list then offers its end, 24:00 for 23:45. */
  isEnd?: boolean;
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
const ENDS = QUARTERS.map(({ value }) => ({ value, label: periodEnd(`T${value}`).clock }));

const ignore = (): void => undefined;

/** Local day and one of its quarter-hours (R-SET-06) as shown by a wall clock, without time zone or offset. */
export const WallTimeField = ({
  label,
  value,
  lastDay,
  earliest,
  latest,
  isEnd = false,
  error,
  onValue,
}: WallTimeFieldProps) => {
  const { t } = useTranslation();
  const quarters = isEnd ? ENDS : QUARTERS;
  const [day = '', clock = ''] = value.split('T');
  const isPossible = (time: string): boolean =>
    (!earliest || time >= earliest) && (!latest || time <= latest);
  // On the first or last possible day the time is moved into the allowed range.
  const within = (time: string): string => {
    if (earliest && time < earliest) return earliest;
    return latest && time > latest ? latest : time;
  };
  return (
    <fieldset css={style}>
      <legend className="visually-hidden">{label}</legend>
      <DateField
        label={label}
        value={day}
        {...(earliest && { firstDay: earliest.slice(0, 10) })}
        lastDay={lastDay}
        error={error}
        onValue={(next) => onValue(within(`${next}T${clock || '00:00'}`))}
      />
      <SelectField
        name={`${label}-clock`}
        label={t('common:calendar.clock')}
        value={clock || null}
        options={day ? quarters.filter((quarter) => isPossible(`${day}T${quarter.value}`)) : quarters}
        error={undefined}
        onValue={(next) => onValue(`${day}T${next ?? '00:00'}`)}
        onLeave={ignore}
      />
    </fieldset>
  );
};
