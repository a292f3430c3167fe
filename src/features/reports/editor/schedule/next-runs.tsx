import { css } from '@emotion/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { formatDayTime, formatWeekday } from '#domain/formatting/date.ts';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import { clockChangeAt } from '#domain/recurrence/clock-change.ts';
import { coveredPeriod } from '#domain/recurrence/covered-period.ts';
import type { RecurrenceRule } from '#domain/recurrence/rule.ts';
import { useLocale } from '#platform/session/structure.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from './notice.tsx';
import { partStyle } from './schedule-style.ts';

export interface NextRunsProps {
  recurrence: Recurrence;
  rule: RecurrenceRule;
  /** Epoch ms, ascending. */
  runs: readonly number[];
}

const style = css`
  & > ol { display: grid; gap: 6px; font-size: var(--fs-12); }
  & li { display: grid; grid-template-columns: 172px minmax(0, 1fr); gap: 2px 12px; line-height: 18px; }
  & li .covers { color: var(--text-3); }
  & li .change { grid-column: 1 / -1; color: var(--warn-text); font-size: var(--fs-11); display: flex; gap: 6px; align-items: baseline; }
  & li .change .pi { font-size: 11px; }
  &[data-held='true'] li, &[data-held='true'] li .change { color: var(--text-3); }
  &[data-held='true'] time > b { font-weight: var(--fw); }
  & time > b { font-weight: var(--fw-semibold); }
  @media (max-width: 640px) { & li { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;

/**
 * Next runs on the local clock, each with the period it will cover. Also shows clock changes, that a pause holds the
 * runs back, and that several runs would send the same.
 */
export const NextRuns = ({ recurrence, rule, runs }: NextRunsProps) => {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const titleId = useId();
  const { zone, isActive } = recurrence;
  const covered = runs.map((run) => shortPeriod(coveredPeriod(recurrence, run)));
  return (
    <section css={[partStyle, style]} data-held={!isActive} aria-labelledby={titleId}>
      <h3 id={titleId}>{t(isActive ? 'nextRuns' : 'heldRuns', { count: runs.length })}</h3>
      <ol className="tn">
        {runs.map((run, index) => {
          const change = clockChangeAt(rule, run, zone);
          return (
            <li key={run}>
              <time dateTime={new Date(run).toISOString()}>
                {formatWeekday(run, zone, locale)} <b>{formatDayTime(run, zone)}</b>
              </time>
              <span className="covers">{t('coversPeriod', { period: covered[index] })}</span>
              {change && (
                <span className="change">
                  <Icon name="clock" />
                  {t(`clock.${change}`)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {new Set(covered).size < covered.length && <Notice tone="warn">{t('coversSame')}</Notice>}
    </section>
  );
};
