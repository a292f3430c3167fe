import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { formatPercent, MISSING } from '#domain/formatting/number.ts';
import { ExpectedInterval } from '#features/data-health/list/expected-interval.tsx';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { panelStyle } from '#ui/page/table-style.ts';

export interface FactsProps {
  detail: ModuleHealthDetail;
  onChanged: () => void;
}

const style = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  & > div { padding: 12px 14px; box-shadow: -1px 0 0 var(--border), 0 -1px 0 var(--border); min-width: 0; }
  & dt { font-size: var(--fs-12); color: var(--text-2); margin-bottom: 2px; }
  & dd { font-size: var(--fs-16); font-weight: var(--fw-semibold); min-height: 26px; display: flex; align-items: center; }
  @media (max-width: 640px) { grid-template-columns: 1fr 1fr; & dd { font-size: var(--fs-13); } }
  & .learned { font-weight: var(--fw); font-size: var(--fs-12); }
`;

/** First and last reading, interval, coverage and gaps of a module. */
export const Facts = ({ detail, onChanged }: FactsProps) => {
  const { t } = useTranslation('health');
  const locale = useNumberLocale();
  const { zone, firstFetch, lastFetch, coverage, gaps } = detail;
  const time = (instant: number | null): string =>
    instant === null ? MISSING : formatDayTime(instant, zone);
  const facts: [string, ReactNode][] = [
    ['first', time(firstFetch)],
    ['last', time(lastFetch)],
    ['interval', <ExpectedInterval key="interval" health={detail} onSet={onChanged} />],
    ['coverage', formatPercent(coverage, locale)],
    ['gaps', gaps],
  ];
  return (
    <dl css={[panelStyle, style]} aria-label={t('facts.label')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd className="tn">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
