import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportListItem } from '#contract/reports/report.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { reportPath } from '#platform/routes/paths.ts';
import { LastDelivery } from './last-delivery.tsx';
import { MailedPeriod } from './mailed-period.tsx';
import { NextRun } from './next-run.tsx';
import { ReportName } from './report-name-cell.tsx';
import { RowActions, type RowQuestions } from './row-actions.tsx';

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
