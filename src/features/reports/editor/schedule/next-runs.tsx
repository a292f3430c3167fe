import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Recurrence } from '#contract/report.ts';
import { formatDayTime, formatWeekday } from '#domain/formatting/date.ts';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import { coveredPeriod } from '#domain/recurrence/covered-period.ts';
import { describeRule } from '#domain/recurrence/describe.ts';
import { parseRule, RecurrenceError } from '#domain/recurrence/rule.ts';
import { nextRuns } from '#domain/recurrence/runs.ts';
import { useLocale } from '#platform/structure.ts';

const RUNS_SHOWN = 5;

const style = css`
  background: var(--card-sunken);
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  padding: 10px 12px;
  & > b { font-weight: var(--fw-semibold); font-size: var(--fs-13); }
  & > h3 { font-size: var(--fs-11); font-weight: var(--fw-medium); color: var(--text-3); margin: 8px 0 4px; }
  & ol { display: grid; gap: 2px; font-size: var(--fs-12); }
  & li { display: grid; grid-template-columns: 190px minmax(0, 1fr); gap: 12px; line-height: 20px; }
  & li .covers { color: var(--text-3); }
`;

const runsOf = (recurrence: Recurrence): number[] => {
  try {
    return nextRuns(parseRule(recurrence.rule), recurrence.zone, Date.now(), RUNS_SHOWN);
  } catch (error) {
    // A rule that is being typed: the field says what is wrong with it.
    if (error instanceof RecurrenceError) return [];
    throw error;
  }
};

/** The rule in plain words and its next runs, each with the period it will cover. */
export const NextRuns = ({ recurrence }: { recurrence: Recurrence }) => {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const { zone } = recurrence;
  const words = describeRule(recurrence.rule);
  const names = Object.fromEntries(Object.entries(words.names).map(([name, key]) => [name, t(key)]));
  const runs = runsOf(recurrence);
  return (
    <div css={style} aria-live="polite">
      <b>{t(words.key, { ...words.values, ...names })}</b>
      {runs.length > 0 && (
        <>
          <h3>{t('recurrence.nextRuns', { count: runs.length })}</h3>
          <ol>
            {runs.map((run) => (
              <li key={run}>
                <time dateTime={new Date(run).toISOString()}>
                  {formatWeekday(run, zone, locale)} {formatDayTime(run, zone)}
                </time>
                <span className="covers">
                  {t('recurrence.coversPeriod', { period: shortPeriod(coveredPeriod(recurrence, run)) })}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
};
