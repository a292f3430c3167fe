import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { type PlainRule, readRule, writeRule } from '#domain/recurrence/plain-rule.ts';
import { Choice } from '#features/reports/editor/schedule/choice.tsx';
import { rowStyle } from '#features/reports/editor/schedule/schedule-style.ts';
import { useLocale } from '#platform/session/structure.ts';
import { Field } from '#ui/fields/field.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { DayOfMonthFields } from './day-of-month-fields.tsx';
import { IntervalField } from './interval-field.tsx';
import { LimitFields } from './limit-fields.tsx';
import { monthName } from './names-of-days.ts';
import { FREQUENCIES, type Frequency, quarterOptions, withFrequency, withInterval } from './rule-choice.ts';
import { WeekdayToggles } from './weekday-toggles.tsx';

export interface RuleFieldsProps {
  /** RFC 5545 text. */
  rule: string;
  zone: string;
  isReadOnly: boolean;
  error: string | undefined;
  onRule: (rule: string) => void;
}

const ignore = (): void => undefined;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const frequencyStyle = css`
  display: flex;
  & > * { flex: 1; }
  & button { flex: 1; justify-content: center; }
`;

/** Time of the runs as plain choices; a rule that says more is edited as text. */
export const RuleFields = ({ rule, zone, isReadOnly, error, onRule }: RuleFieldsProps) => {
  const { t } = useTranslation('schedule');
  const plain = readRule(rule);
  const set = (next: PlainRule): void => onRule(writeRule(next));
  const offered: readonly Frequency[] = plain ? FREQUENCIES : [...FREQUENCIES, 'other'];
  return (
    <>
      <div css={frequencyStyle}>
        <Segmented<Frequency>
          label={t('field.frequency')}
          value={plain?.frequency ?? 'other'}
          disabled={isReadOnly}
          options={offered.map((value) => ({ value, label: t(`frequency.${value}`) }))}
          onValue={(frequency) => {
            if (frequency !== 'other') set(withFrequency(plain, frequency));
          }}
        />
      </div>
      {plain ? (
        <WhenFields rule={plain} zone={zone} isReadOnly={isReadOnly} onRule={set} />
      ) : (
        <Field
          name="rule"
          label={t('field.ruleText')}
          help={t('field.ruleTextHelp')}
          maxLength={500}
          disabled={isReadOnly}
          value={rule}
          error={error}
          onValue={(text) => onRule(String(text ?? ''))}
          onLeave={ignore}
        />
      )}
    </>
  );
};

interface WhenFieldsProps {
  rule: PlainRule;
  zone: string;
  isReadOnly: boolean;
  onRule: (rule: PlainRule) => void;
}

const WhenFields = ({ rule, zone, isReadOnly, onRule }: WhenFieldsProps) => {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  return (
    <>
      {'weekdays' in rule && (
        <WeekdayToggles
          chosen={rule.weekdays}
          disabled={isReadOnly}
          onChange={(weekdays) => onRule({ ...rule, weekdays })}
        />
      )}
      <div css={rowStyle}>
        {'month' in rule && (
          <Choice<number>
            name="month"
            label={t('field.month')}
            value={rule.month}
            disabled={isReadOnly}
            options={MONTHS.map((value) => ({ value, label: monthName(value, locale) }))}
            onChoose={(month) => onRule({ ...rule, month })}
          />
        )}
        {'on' in rule && (
          <DayOfMonthFields on={rule.on} disabled={isReadOnly} onChange={(on) => onRule({ ...rule, on })} />
        )}
        <IntervalField
          rule={rule}
          disabled={isReadOnly}
          onInterval={(interval) => onRule(withInterval(rule, interval, zone, Date.now()))}
        />
        <Choice<number>
          name="time"
          label={t('field.time')}
          value={rule.hour * 60 + rule.minute}
          disabled={isReadOnly}
          options={quarterOptions(rule)}
          onChoose={(minutes) => onRule({ ...rule, hour: Math.floor(minutes / 60), minute: minutes % 60 })}
        />
      </div>
      <LimitFields rule={rule} isReadOnly={isReadOnly} onRule={onRule} />
    </>
  );
};
