import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { WEEKDAYS, type Weekday } from '#domain/recurrence/rule.ts';
import { useLocale } from '#platform/session/structure.ts';
import { weekdayName } from './names-of-days.ts';

export interface WeekdayTogglesProps {
  chosen: readonly Weekday[];
  disabled: boolean;
  onChange: (weekdays: Weekday[]) => void;
}

const style = css`
  border: 0;
  margin: 0;
  padding: 0;
  min-width: 0;
  & > legend { font-size: var(--fs-12); font-weight: var(--fw-medium); color: var(--text-2); padding: 0 0 5px; }
  & > .days { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 4px; }
  & button {
    height: var(--control); border: 1px solid var(--border-control); border-radius: var(--r-2); background: var(--card);
    color: var(--text-2); font: inherit; font-size: var(--fs-12); padding: 0; cursor: pointer;
  }
  & button:hover { background: var(--hover); }
  & button[aria-pressed='true'] { background: var(--accent-soft); border-color: var(--accent); color: var(--accent-text); font-weight: var(--fw-medium); }
  & button:disabled { cursor: default; color: var(--text-disabled); }
  @media (max-width: 640px) { & button { height: 44px; } }
`;

/** Toggles for the days of a week; at least one stays chosen. */
export const WeekdayToggles = ({ chosen, disabled, onChange }: WeekdayTogglesProps) => {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const toggle = (day: Weekday): void => {
    const next = WEEKDAYS.filter((one) => (one === day ? !chosen.includes(one) : chosen.includes(one)));
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset css={style} disabled={disabled}>
      <legend>{t('field.weekdays')}</legend>
      <div className="days">
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={chosen.includes(day)}
            aria-label={weekdayName(day, locale, 'long')}
            onClick={() => toggle(day)}
          >
            {weekdayName(day, locale, 'short')}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
