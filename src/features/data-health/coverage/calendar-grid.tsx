import { css } from '@emotion/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levelOf } from '#domain/coverage.ts';
import { formatWeekday } from '#domain/formatting/date.ts';
import { formatPercent } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { type CalendarDay, dayByKey, layCalendar, monthColumns } from './calendar.ts';
import { levelStyle } from './level-style.ts';

export interface CalendarGridProps {
  /** Name of what is measured. */
  label: string;
  /** All days of one year. */
  days: readonly CalendarDay[];
}

const CELL = 16;

const style = css`
  position: relative;
  overflow-x: auto;
  padding: 2px;
  & table { width: auto; border-collapse: separate; border-spacing: 2px; table-layout: fixed; }
  & th { font-size: var(--fs-10); font-weight: var(--fw); color: var(--text-3); text-align: left; padding: 0; line-height: 1; }
  & tbody th { width: 30px; padding-right: 6px; }
  & thead th { height: 14px; white-space: nowrap; }
  & td { width: ${CELL}px; min-width: ${CELL}px; height: ${CELL}px; padding: 0; border-radius: var(--r-1); }
  & td:focus-visible { outline-offset: 1px; }
`;

const readoutStyle = css`
  font-size: var(--fs-12);
  color: var(--text-2);
  min-height: 18px;
  & b { font-weight: var(--fw-semibold); color: var(--text); }
`;

/** Calendar of coverage by day: a column per week, a row per weekday; arrow keys move from day to day. */
export const CalendarGrid = ({ label, days }: CalendarGridProps) => {
  const { t, i18n } = useTranslation('health');
  const body = useRef<HTMLTableSectionElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const locale = i18n.language;
  const numbers = useNumberLocale();
  const firstKnown = days.findIndex(({ share }) => share !== null);
  const current = chosen ?? Math.max(0, firstKnown);
  const indexOf = new Map(days.map(({ date }, i) => [date, i]));
  const weekday = (date: string): string => formatWeekday(Date.parse(date), 'UTC', locale);
  const wordsOf = ({ share }: CalendarDay): string =>
    share === null ? t('coverage.noDay') : t('coverage.measured', { share: formatPercent(share, numbers) });
  const months = monthColumns(days);
  const calendar = layCalendar(days);
  const weeks = calendar[0]?.length ?? 0;

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayByKey(event.key, current, days.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    body.current?.querySelector<HTMLElement>(`[data-day="${days[next]?.date}"]`)?.focus();
  };
  const shown = days[current];
  return (
    <>
      <div css={[style, levelStyle]}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose days are reached by arrow keys is a grid */}
        <table role="grid" aria-label={label}>
          <thead aria-hidden="true">
            <tr>
              <th />
              {months.map((column, month) => (
                <th key={column} colSpan={(months[month + 1] ?? weeks) - column}>
                  {new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(
                    Date.UTC(2023, month),
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {calendar.map((row, i) => {
              const name = weekday(row.find((day) => day !== null)?.date ?? '');
              return (
                <tr key={name}>
                  <th scope="row">{i % 2 === 0 ? name : <span className="visually-hidden">{name}</span>}</th>
                  {row.map((day, week) =>
                    day === null ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: weeks never move
                      <td key={week} aria-hidden="true" />
                    ) : (
                      <td
                        key={day.date}
                        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                        role="gridcell"
                        tabIndex={indexOf.get(day.date) === current ? 0 : -1}
                        data-day={day.date}
                        data-level={day.share === null ? 'none' : levelOf(day.share)}
                        aria-label={`${day.date}, ${wordsOf(day)}`}
                        title={`${day.date}: ${wordsOf(day)}`}
                        onFocus={() => setChosen(indexOf.get(day.date) ?? null)}
                      />
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p css={readoutStyle} className="tn">
        {shown && chosen !== null && (
          <>
            <b>{shown.date}</b> {weekday(shown.date)} · {wordsOf(shown)}
          </>
        )}
      </p>
    </>
  );
};
