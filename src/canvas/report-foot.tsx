import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '#domain/formatting/date.ts';
import { groupFingerprint } from '#domain/reports/fingerprint.ts';
import { isRunning } from '#domain/time/report-period.ts';
import { useStore } from '#platform/store.ts';
import { Percent } from '#widget-kit/num.tsx';
import type { BlockSource } from './data/block-source.ts';

const style = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 28px;
  padding: 10px 2px 2px;
  font-size: var(--fs-11);
  color: var(--text);
  & dt, & dd { display: inline; }
  & dt { color: var(--text-3); margin-right: 6px; }
`;

export interface ReportFootProps {
  source: BlockSource;
  isLive: boolean;
  /** Time at which an edition was made, epoch ms; null: the present time counts. */
  frozenAt: number | null;
}

/** Facts about the numbers of a report: period, zones, coverage, fingerprint. */
export const ReportFoot = ({ source, isLive, frozenAt }: ReportFootProps) => {
  const { t } = useTranslation('widgets');
  const summary = useStore(source.summary);
  if (!summary) return null;
  const isSoFar = isRunning(summary.period, summary.zones[0] ?? 'UTC', frozenAt ?? Date.now());
  return (
    <dl css={style} aria-label={t('foot.label')}>
      <div>
        <dt>{t('foot.period')}</dt>
        <dd>{formatPeriod(summary.period.startTime, summary.period.endTime)}</dd>
      </div>
      <div>
        <dt>{t('foot.zone', { count: summary.zones.length })}</dt>
        <dd>{summary.zones.join(', ')}</dd>
      </div>
      <div>
        <dt>{t(isSoFar ? 'coverageSoFar' : 'coverage')}</dt>
        <dd>
          <Percent share={summary.coverage} />
        </dd>
      </div>
      {/* Live numbers change while they are read, so their fingerprint would prove nothing. A report that was not read to its end has no fingerprint yet. */}
      {!isLive && summary.fingerprint && (
        <div>
          <dt>{t('foot.fingerprint')}</dt>
          <dd>
            <code>{groupFingerprint(summary.fingerprint)}</code>
          </dd>
        </div>
      )}
    </dl>
  );
};
