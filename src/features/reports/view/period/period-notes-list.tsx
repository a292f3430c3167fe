import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { writeNumber } from '#domain/formatting/number.ts';
import type { ClockChange } from '#domain/time/clock-changes.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { periodNotes } from './period-notes.ts';

const style = css`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--fs-11);
  color: var(--text-2);
`;

const MINUTES_PER_HOUR = 60;

/** `2026-03-29 02:00 (+1 h)` */
const changeText = ({ at, minutes }: ClockChange): string => {
  const size = Math.abs(minutes);
  const amount = size % MINUTES_PER_HOUR === 0 ? `${size / MINUTES_PER_HOUR} h` : `${size} min`;
  return `${at.replace('T', ' ')} (${minutes > 0 ? '+' : '−'}${amount})`;
};

/** Facts about a chosen period that its dates do not show. */
export const PeriodNotesList = ({ period, zone }: { period: WallPeriod; zone: string }) => {
  const { t } = useTranslation('reports');
  const locale = useNumberLocale();
  return (
    <ul css={style}>
      {periodNotes(period, zone).map((note) => {
        if (note.kind === 'single') return <li key="single">{t('period.note.single')}</li>;
        if (note.kind === 'skipped') {
          const time = note.wallTime.replace('T', ' ');
          return <li key={time}>{t('period.note.skipped', { time })}</li>;
        }
        const changes = note.changes.map(changeText).join(', ') + (note.hasMore ? ' …' : '');
        const hours = writeNumber(note.hours, locale, { maximumFractionDigits: 2 });
        return <li key="changes">{t('period.note.changes', { changes, hours })}</li>;
      })}
    </ul>
  );
};
