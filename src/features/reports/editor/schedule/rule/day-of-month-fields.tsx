import { useTranslation } from 'react-i18next';
import { type DayOfMonth, LAST_DAY, ORDINALS } from '#domain/recurrence/plain-rule.ts';
import { WEEKDAYS } from '#domain/recurrence/rule.ts';
import { Choice } from '#features/reports/editor/schedule/choice.tsx';
import { useLocale } from '#platform/session/structure.ts';
import { weekdayName } from './names-of-days.ts';
import { dayAt, type KindOfDay, kindOf, type Position, positionOf } from './rule-choice.ts';

export interface DayOfMonthFieldsProps {
  on: DayOfMonth;
  disabled: boolean;
  onChange: (on: DayOfMonth) => void;
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** Day of a month: by its number, as the n-th weekday or working day, or the last day. */
export const DayOfMonthFields = ({ on, disabled, onChange }: DayOfMonthFieldsProps) => {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const position = positionOf(on);
  const kind = kindOf(on);
  const positions: readonly Position[] = ['number', ...ORDINALS];
  const kinds: readonly KindOfDay[] = [
    ...(position === LAST_DAY ? (['day'] as const) : []),
    ...WEEKDAYS,
    'workday',
  ];
  const nameOf = (one: KindOfDay): string =>
    one === 'day' || one === 'workday' ? t(`kind.${one}`) : weekdayName(one, locale, 'long');
  const choosePosition = (next: Position): void => {
    // An n-th needs a weekday: "the first day" is the day of number 1.
    const isDay = kind === 'day' && next !== LAST_DAY;
    onChange(dayAt(next, isDay ? WEEKDAYS[0] : kind));
  };
  return (
    <>
      <Choice<Position>
        name="position"
        label={t('field.position')}
        value={position}
        disabled={disabled}
        options={positions.map((value) => ({
          value,
          label: t(`position.${value === LAST_DAY ? 'last' : value}`),
        }))}
        onChoose={choosePosition}
      />
      {on.by === 'number' && position === 'number' ? (
        <Choice<number>
          name="day"
          label={t('field.day')}
          value={on.day}
          disabled={disabled}
          options={DAYS.map((value) => ({ value, label: t('dayNumber', { day: value }) }))}
          onChoose={(day) => onChange({ by: 'number', day })}
        />
      ) : (
        <Choice<KindOfDay>
          name="kind"
          label={t('field.kind')}
          value={kind}
          disabled={disabled}
          options={kinds.map((value) => ({ value, label: nameOf(value) }))}
          onChoose={(next) => onChange(dayAt(position, next))}
        />
      )}
    </>
  );
};
