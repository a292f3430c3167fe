import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { isFull, meanCoverage, wholePercent } from '#domain/coverage.ts';
import { formatDecimals, formatPercent, MISSING } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { tableStyle } from '#ui/page/table-style.ts';
import type { CalendarDay } from './calendar.ts';

export interface CoverageTableProps {
  label: string;
  /** All days of one year. */
  days: readonly CalendarDay[];
}

const style = css`
  position: relative;
  overflow-x: auto;
  & th, & td { padding: 0 5px; height: 26px; font-size: var(--fs-11); }
  & .short { color: var(--text); font-weight: var(--fw-semibold); background: var(--warn-soft); }
  & .full { color: var(--text-3); }
`;

const DAYS = Array.from({ length: 31 }, (_, i) => String(i + 1).padStart(2, '0'));
const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

/** Calendar as numbers: a row per month, a column per day, measured percent. */
export const CoverageTable = ({ label, days }: CoverageTableProps) => {
  const { t } = useTranslation('health');
  const locale = useNumberLocale();
  const shareOf = new Map(days.map(({ date, share }) => [date, share]));
  const year = days[0]?.date.slice(0, 4) ?? '';
  const meanOf = (month: string): number | null =>
    meanCoverage(
      days.flatMap(({ date, share }) =>
        share !== null && date.startsWith(`${year}-${month}`) ? [share] : [],
      ),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section css={style} aria-label={label} tabIndex={0}>
      <table css={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('coverage.month')}</th>
            {DAYS.map((day) => (
              <th key={day} scope="col" className="num">
                {Number(day)}
              </th>
            ))}
            <th scope="col" className="num">
              {t('coverage.mean')}
            </th>
          </tr>
        </thead>
        <tbody>
          {MONTHS.map((month) => (
            <tr key={month}>
              <th scope="row" className="tn">{`${year}-${month}`}</th>
              {DAYS.map((day) => {
                const share = shareOf.get(`${year}-${month}-${day}`) ?? null;
                return (
                  <td
                    key={day}
                    className={`num tn ${share === null || isFull(share) ? 'full' : 'short'}`}
                    data-value={share ?? ''}
                  >
                    {shareOf.has(`${year}-${month}-${day}`) &&
                      (share === null ? MISSING : formatDecimals(wholePercent(share), 0, locale))}
                  </td>
                );
              })}
              <td className="num tn">{formatPercent(meanOf(month), locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
