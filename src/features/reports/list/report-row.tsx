import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportListItem } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { reportEditorPath, reportPath } from '#platform/paths.ts';
import { Permission } from '#platform/permission.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IconLink } from '#ui/icon-link.tsx';
import { PdfButton } from '#widgets/pdf-button.tsx';
import { LastDelivery } from './last-delivery.tsx';

export interface ReportRowProps {
  report: ReportListItem;
  /** Zone in which instants are written. */
  zone: string;
  onDelete: (report: ReportListItem) => void;
}

/** One report of the list: what it covers, when it was sent and will be, and what can be done with it. */
export const ReportRow = ({ report, zone, onDelete }: ReportRowProps) => {
  const { t } = useTranslation('reports');
  const routeName = ROUTE_OF_REPORT_TYPE[report.type];
  const newest = report.issues[0];
  const writeTime = (iso: string): string => formatDayTime(Date.parse(iso), zone);
  return (
    <tr>
      <td className="name">
        <Link to={reportPath(report.id)}>{report.name}</Link>
        <span className="narrow">
          {t(`period.${report.period}`)}
          {report.nextRun && ` · ${writeTime(report.nextRun)}`}
        </span>
      </td>
      <td className="wide">{t(`period.${report.period}`)}</td>
      <td className="wide">
        {report.nextRun ? (
          writeTime(report.nextRun)
        ) : (
          <span className="muted">{t(report.isScheduled ? 'list.noNextRun' : 'list.notScheduled')}</span>
        )}
      </td>
      <td className="wide">
        <LastDelivery delivery={report.lastDelivery} reportId={report.id} zone={zone} />
      </td>
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
      <td className="muted wide">{writeTime(report.modifiedAt)}</td>
      <td className="actions">
        <Permission name={routeName} flag="u">
          <IconLink
            icon="pencil"
            label={t('list.edit', { name: report.name })}
            to={reportEditorPath(report.type, report.id)}
          />
        </Permission>
        <PdfButton reportId={report.id} iconFor={report.name} />
        <Permission name={routeName} flag="d">
          <IconButton
            size="sm"
            icon="trash"
            label={t('list.delete', { name: report.name })}
            onClick={() => onDelete(report)}
          />
        </Permission>
      </td>
    </tr>
  );
};
