import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecurrencePeriod } from '#contract/reports/recurrence.ts';
import type { ReportListItem } from '#contract/reports/report.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { useScheduleWords } from '#features/reports/editor/schedule/use-schedule-words.ts';
import { deliveriesPath, reportPath } from '#platform/routes/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { RunTag } from '#ui/run-tag.tsx';
import { Tag } from '#ui/tag.tsx';
import { ReportName } from './report-name-cell.tsx';
import { RowActions, type RowQuestions } from './row-actions.tsx';

interface NextRunProps {
  report: Pick<ReportListItem, 'rule' | 'isScheduled' | 'nextRun' | 'draft'>;
  zone: string;
}

/** When a report is sent next, or why it is not, and its rule in words. */
const NextRun = ({ report, zone }: NextRunProps) => {
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

/** What the mails of a report cover, where that is not what the screen shows. */
const MailedPeriod = ({ period }: { period: RecurrencePeriod }) => {
  const { t } = useTranslation(['reports', 'schedule']);
  const name = t(`schedule:covers.${period}`);
  const words = t('list.mailed', { period: name });
  return (
    <span className="words" title={words}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">
        <Icon name="envelope" /> {name}
      </span>
    </span>
  );
};

interface LastDeliveryProps {
  delivery: ReportListItem['lastDelivery'];
  reportId: number;
  zone: string;
}

/** When a report was last sent and how that went; leads to its delivery log. */
const LastDelivery = ({ delivery, reportId, zone }: LastDeliveryProps) => {
  if (!delivery) return <span className="muted">–</span>;
  return (
    <Link className="delivery" to={deliveriesPath(reportId)}>
      <RunTag outcome={delivery.outcome} />
      {formatDayTime(Date.parse(delivery.at), zone)}
    </Link>
  );
};

export interface ReportRowProps extends RowQuestions {
  report: ReportListItem;
  /** Zone in which instants are written. */
  zone: string;
  mayCopy: boolean;
  /** There is room for when it was changed. */
  showsChange: boolean;
}

/** One report of the list: what it covers, when it was sent and will be, and what can be done with it. */
export const ReportRow = memo(({ report, zone, showsChange, ...actions }: ReportRowProps) => {
  const { t } = useTranslation('reports');
  const newest = report.issues[0];
  const writeTime = (iso: string): string => formatDayTime(Date.parse(iso), zone);
  const period = t(`period.${report.period}`);
  const isPaused = report.rule !== null && !report.isScheduled && !report.draft;
  const { mailedPeriod } = report;
  const mailed = mailedPeriod === report.period ? null : mailedPeriod;
  const next = isPaused ? t('list.paused') : report.nextRun && writeTime(report.nextRun);
  const last = <LastDelivery delivery={report.lastDelivery} reportId={report.id} zone={zone} />;
  return (
    <tr>
      <td className="name">
        <ReportName report={report} note={next ? `${period} · ${next}` : period} />
        {report.lastDelivery && <span className="narrow">{last}</span>}
      </td>
      <td className="wide">
        {period}
        {mailed && <MailedPeriod period={mailed} />}
      </td>
      <td className="wide">
        <NextRun report={report} zone={zone} />
      </td>
      <td className="wide">{last}</td>
      <td className="num tn wide">
        {newest ? (
          <Link
            to={reportPath(report.id, newest.id)}
            title={t('list.newestIssue', { time: writeTime(newest.createdAt) })}
          >
            {report.issues.length}
          </Link>
        ) : (
          <span className="muted">–</span>
        )}
      </td>
      {showsChange && (
        <td className="muted wide" title={report.modifiedBy ?? undefined}>
          {writeTime(report.modifiedAt)}
        </td>
      )}
      <td className="actions">
        <RowActions report={report} {...actions} />
      </td>
    </tr>
  );
});
