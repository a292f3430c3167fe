import { useTranslation } from 'react-i18next';
import type { ReportListItem } from '#contract/report.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { Tag } from '#ui/tag.tsx';

export interface NextRunProps {
  report: Pick<ReportListItem, 'rule' | 'isScheduled' | 'nextRun' | 'draft'>;
  zone: string;
}

/** When a report is sent next, or why it is not. */
export const NextRun = ({ report, zone }: NextRunProps) => {
  const { t } = useTranslation('reports');
  const { rule, isScheduled, nextRun, draft } = report;
  if (rule === null) return <span className="muted">{t('list.notScheduled')}</span>;
  if (draft) return <span className="muted">{t('list.notBeforeSaved')}</span>;
  if (!isScheduled) {
    return <Tag icon="pause">{t('list.paused')}</Tag>;
  }
  return nextRun ? (
    formatDayTime(Date.parse(nextRun), zone)
  ) : (
    <span className="muted">{t('list.noNextRun')}</span>
  );
};
