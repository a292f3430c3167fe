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

/** Time of the next run, or the reason why there is none, and the rule in words. */
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

/** Period that the mails of a report cover, shown when it differs from the period on screen. */
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

/** Time and result of the last delivery of a report; links to its delivery log. */
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
  /** Time zone of the dates and times shown. */
  zone: string;
  mayCopy: boolean;
  /** True when there is room for the time of the last change. */
  showsChange: boolean;
}

/** One report of the list: its period, last and next delivery, and its actions. */
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
  const newestTitle = ({ createdAt, dataChangedAt }: ReportListItem['issues'][number]): string => {
    const title = t('list.newestIssue', { time: writeTime(createdAt) });
    return dataChangedAt ? t('changed.inList', { issue: title }) : title;
  };
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
          <Link to={reportPath(report.id, newest.id)} title={newestTitle(newest)}>
            {report.issues.length}
            {newest.dataChangedAt && (
              <>
                {' '}
                <Icon name="exclamation-triangle" />
                <span className="visually-hidden">{t('changed.newest')}</span>
              </>
            )}
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
