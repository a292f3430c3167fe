import { css } from '@emotion/react';
import type { TFunction } from 'i18next';
import { addLocale } from 'primereact/api';
import { Calendar, type CalendarPassThroughOptions } from 'primereact/calendar';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#platform/session/structure.ts';
import { FieldFrame } from './field-frame.tsx';

export interface DateFieldProps {
  label: string;
  /** `2026-03-18`; empty when no day is chosen. */
  value: string;
  /** Days before this one cannot be chosen. */
  firstDay?: string;
  /** Days after this one cannot be chosen. */
  lastDay?: string;
  error?: string | undefined;
  onValue: (day: string) => void;
  /** Called when the field is cleared; set only where the day is optional. */
  onClear?: () => void;
}

const style = css`
  & .p-calendar { position: relative; }
  & .p-inputtext { border-radius: var(--r-2); width: 100%; padding-right: 34px; }
  & .p-datepicker-trigger {
    position: absolute; right: 3px; top: 3px; width: 26px; height: calc(var(--control) - 6px); padding: 0; border: 0;
    border-radius: 4px; background: none; color: var(--text-2);
  }
  & .p-datepicker-trigger:enabled:hover { background: var(--hover); color: var(--text); }
`;

/** Adds the names of months, weekdays and buttons in the page's language; PrimeReact has only English. */
function prepareLocale(locale: string, t: TFunction): void {
  const names = (
    count: number,
    dateOf: (n: number) => Date,
    format: Intl.DateTimeFormatOptions,
  ): string[] => {
    const writer = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, n) => writer.format(dateOf(n)));
  };
  const month = (n: number): Date => new Date(Date.UTC(2023, n, 1));
  // 2023-01-01 was a Sunday.
  const weekday = (n: number): Date => new Date(Date.UTC(2023, 0, 1 + n));
  addLocale(locale, {
    firstDayOfWeek: 1,
    monthNames: names(12, month, { month: 'long' }),
    monthNamesShort: names(12, month, { month: 'short' }),
    dayNames: names(7, weekday, { weekday: 'long' }),
    dayNamesShort: names(7, weekday, { weekday: 'short' }),
    dayNamesMin: names(7, weekday, { weekday: 'narrow' }),
    chooseDate: t('common:calendar.chooseDate'),
    prevMonth: t('common:calendar.previousMonth'),
    nextMonth: t('common:calendar.nextMonth'),
    prevYear: t('common:calendar.previousYear'),
    nextYear: t('common:calendar.nextYear'),
    prevDecade: t('common:calendar.previousDecade'),
    nextDecade: t('common:calendar.nextDecade'),
  });
}

// Noon: no time zone of a browser moves it to another day.
const toDate = (day: string): Date | null => (day ? new Date(`${day}T12:00`) : null);

const toDay = (date: Date): string => {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

interface DayContext {
  context: { date: { year: number; month: number; day: number } };
}

// PrimeReact gives the days no role and labels elements that already have a text; this makes both right for screen
// readers.
const namedCells = (locale: string): CalendarPassThroughOptions => {
  const writer = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    // PrimeReact makes the calendar button reachable by mouse only.
    dropdownButton: { root: { tabIndex: 0 } },
    monthTitle: { 'aria-label': undefined },
    yearTitle: { 'aria-label': undefined },
    day: ({ context: { date } }: DayContext) => ({
      'aria-label': writer.format(Date.UTC(date.year, date.month, date.day)),
    }),
    dayLabel: ({ context }: { context: { selected: boolean } }) => ({
      role: 'button',
      'aria-selected': undefined,
      'aria-pressed': context.selected,
    }),
  };
};

/** Field for a calendar day, typed or picked; weeks start on Monday. */
export const DateField = ({ label, value, firstDay, lastDay, error, onValue, onClear }: DateFieldProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  // Before the calendar renders.
  useMemo(() => prepareLocale(locale, t), [locale, t]);
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <div css={style}>
          <Calendar
            inputId={id}
            locale={locale}
            dateFormat="yy-mm-dd"
            value={toDate(value)}
            {...(firstDay ? { minDate: toDate(firstDay) as Date } : {})}
            {...(lastDay ? { maxDate: toDate(lastDay) as Date } : {})}
            invalid={isInvalid}
            aria-describedby={describedBy}
            showIcon
            // A calendar over the field would take the focus away while the user types.
            showOnFocus={false}
            pt={namedCells(locale)}
            onChange={({ value: picked, originalEvent }) => {
              if (picked instanceof Date) onValue(toDay(picked));
              // A half-typed day is not a value yet.
              else if ((originalEvent?.target as HTMLInputElement | null)?.value === '') onClear?.();
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
};
