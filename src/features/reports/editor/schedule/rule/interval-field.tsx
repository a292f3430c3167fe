import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainRule } from '#domain/recurrence/plain-rule.ts';
import { Field } from '#ui/fields/field.tsx';
import { MOST } from './rule-choice.ts';

export interface IntervalFieldProps {
  rule: PlainRule;
  disabled: boolean;
  onInterval: (interval: number) => void;
}

/** Interval in days, weeks, months or years; an unfinished number changes nothing yet. */
export const IntervalField = ({ rule, disabled, onInterval }: IntervalFieldProps) => {
  const { t } = useTranslation('schedule');
  const [typed, setTyped] = useState<string | number | null | undefined>();
  const most = MOST[rule.frequency];
  const isGood = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
  const isRefused = typed !== undefined && typed !== null && !isGood(Number(typed));
  return (
    <Field
      name="interval"
      type="number"
      label={t(`interval.${rule.frequency}`)}
      min={1}
      max={most}
      step={1}
      disabled={disabled}
      value={typed === undefined ? rule.interval : typed}
      error={isRefused ? t('intervalRange', { most }) : undefined}
      onValue={(value) => {
        setTyped(value);
        if (isGood(Number(value))) onInterval(Number(value));
      }}
      onLeave={() => setTyped(undefined)}
    />
  );
};
