import { useTranslation } from 'react-i18next';
import { WEEKDAYS, type Weekday } from '#domain/recurrence/rule.ts';
import { LAST_DAY, readRule, type SimpleRule, writeRule } from '#domain/recurrence/simple-rule.ts';
import { Field } from '#ui/field.tsx';
import { fieldRowStyle } from '#ui/field-row-style.ts';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';
import { FREQUENCIES, type Frequency, quarterOptions, withFrequency } from './rule-choice.ts';

export interface RuleFieldsProps {
  /** RFC 5545 text. */
  rule: string;
  onRule: (rule: string) => void;
}

interface ChoiceProps<T extends string | number> {
  name: string;
  label: string;
  value: T;
  options: readonly SelectOption<T>[];
  onChoose: (value: T) => void;
}

const ignore = (): void => undefined;
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** A select that always has a value. */
const Choice = <T extends string | number>({ onChoose, ...rest }: ChoiceProps<T>) => (
  <SelectField<T>
    {...rest}
    error={undefined}
    onValue={(value) => {
      if (value !== null) onChoose(value);
    }}
    onLeave={ignore}
  />
);

/** When the report runs, as plain choices; a rule that says more is edited as its text. */
export const RuleFields = ({ rule, onRule }: RuleFieldsProps) => {
  const { t } = useTranslation('reports');
  const simple = readRule(rule);
  const set = (next: SimpleRule): void => onRule(writeRule(next));
  const offered: readonly Frequency[] = simple ? FREQUENCIES : [...FREQUENCIES, 'other'];
  return (
    <div css={fieldRowStyle}>
      <Choice<Frequency>
        name="frequency"
        label={t('recurrence.frequency')}
        value={simple?.frequency ?? 'other'}
        options={offered.map((value) => ({ value, label: t(`recurrence.every.${value}`) }))}
        onChoose={(frequency) => {
          if (frequency !== 'other') set(withFrequency(simple, frequency));
        }}
      />
      {simple ? (
        <WhenFields rule={simple} onRule={set} />
      ) : (
        <Field
          name="rule"
          label={t('recurrence.ruleText')}
          help={t('recurrence.ruleTextHelp')}
          maxLength={500}
          value={rule}
          error={undefined}
          onValue={(text) => onRule(String(text ?? ''))}
          onLeave={ignore}
        />
      )}
    </div>
  );
};

const WhenFields = ({ rule, onRule }: { rule: SimpleRule; onRule: (rule: SimpleRule) => void }) => {
  const { t } = useTranslation('reports');
  const dayOptions = [...numbers(1, 31), LAST_DAY].map((day) => ({
    value: day,
    label: day === LAST_DAY ? t('recurrence.lastDay') : t('recurrence.dayNumber', { day }),
  }));
  const clock = { hour: rule.hour, minute: rule.minute };
  return (
    <>
      {'weekday' in rule && (
        <Choice<Weekday>
          name="weekday"
          label={t('recurrence.weekdayLabel')}
          value={rule.weekday}
          options={WEEKDAYS.map((value) => ({ value, label: t(`recurrence.weekday.${value}`) }))}
          onChoose={(weekday) => onRule({ ...rule, weekday })}
        />
      )}
      {'month' in rule && (
        <Choice<number>
          name="month"
          label={t('recurrence.monthLabel')}
          value={rule.month}
          options={numbers(1, 12).map((value) => ({ value, label: t(`recurrence.month.${value}`) }))}
          onChoose={(month) => onRule({ ...rule, month })}
        />
      )}
      {'day' in rule && (
        <Choice<number>
          name="day"
          label={t('recurrence.dayLabel')}
          value={rule.day}
          options={dayOptions}
          onChoose={(day) => onRule({ ...rule, day })}
        />
      )}
      <Choice<number>
        name="time"
        label={t('recurrence.time')}
        value={clock.hour * 60 + clock.minute}
        options={quarterOptions(clock)}
        onChoose={(minutes) => onRule({ ...rule, hour: Math.floor(minutes / 60), minute: minutes % 60 })}
      />
    </>
  );
};
