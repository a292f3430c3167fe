import { useTranslation } from 'react-i18next';
import type { ReportListItem } from '#contract/reports/report.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { useScheduleWords } from '#features/reports/editor/schedule/use-schedule-words.ts';
import { Tag } from '#ui/tag.tsx';

export interface NextRunProps {
  report: Pick<ReportListItem, 'rule' | 'isScheduled' | 'nextRun' | 'draft'>;
  zone: string;
}

/** When a report is sent next, or why it is not, and its rule in words. */
export const NextRun = ({ report, zone }: NextRunProps) => {
  const { t } = useTranslation('reports');
  const { rule, isScheduled, nextRun, draft } = report;
  const words = useScheduleWords(rule === null ? null : { rule, isActive: true });
  if (rule === null) return <span className="muted">{t('list.notScheduled')}</span>;
  const state = (): string => {
    if (draft) return t('list.notBeforeSaved');
    return nextRun ? formatDayTime(Date.parse(nextRun), zone) : t('list.noNextRun');
  };
  return (
    <>
      {isScheduled || draft ? state() : <Tag icon="pause">{t('list.paused')}</Tag>}
      <span className="words" title={words}>
        {words}
      </span>
    </>
  );
};
