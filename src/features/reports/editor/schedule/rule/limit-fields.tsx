import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { PlainRule } from '#domain/recurrence/plain-rule.ts';
import { rowStyle } from '#features/reports/editor/schedule/schedule-style.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';

export interface LimitFieldsProps {
  rule: PlainRule;
  isReadOnly: boolean;
  onRule: (rule: PlainRule) => void;
}

const fieldStyle = css`
  border: 0;
  margin: 0;
  padding: 0;
  display: flex;
  align-items: flex-end;
  gap: 4px;
  min-width: 0;
  & > div { flex: 1; min-width: 0; }
`;

interface DayFieldProps {
  label: string;
  clearLabel: string;
  value: string | null;
  firstDay?: string;
  disabled: boolean;
  onValue: (day: string | null) => void;
}

const DayField = ({ label, clearLabel, value, firstDay, disabled, onValue }: DayFieldProps) => (
  <fieldset css={fieldStyle} disabled={disabled}>
    <DateField
      label={label}
      value={value ?? ''}
      {...(firstDay ? { firstDay } : {})}
      onValue={(day) => onValue(day)}
      onClear={() => onValue(null)}
    />
    {value && <IconButton icon="times" label={clearLabel} onClick={() => onValue(null)} />}
  </fieldset>
);

/** First and last day of a schedule, both optional. */
export const LimitFields = ({ rule, isReadOnly, onRule }: LimitFieldsProps) => {
  const { t } = useTranslation('schedule');
  return (
    <div css={rowStyle}>
      <DayField
        label={t('field.from')}
        clearLabel={t('field.clearFrom')}
        value={rule.from}
        disabled={isReadOnly}
        onValue={(from) => onRule({ ...rule, from })}
      />
      <DayField
        label={t('field.until')}
        clearLabel={t('field.clearUntil')}
        value={rule.until}
        {...(rule.from ? { firstDay: rule.from } : {})}
        disabled={isReadOnly}
        onValue={(until) => onRule({ ...rule, until })}
      />
    </div>
  );
};
