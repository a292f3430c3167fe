import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import type { WallPeriod } from '#domain/report-period.ts';
import { isManagementInstance } from '#platform/instance.ts';
import { reportEditorPath } from '#platform/paths.ts';
import { Permission } from '#platform/permission.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tag } from '#ui/tag.tsx';
import { PdfButton } from '#widgets/pdf-button.tsx';
import { IssuesMenu } from './issues-menu.tsx';
import { PeriodPicker } from './period-picker.tsx';

export interface ReportHeadProps {
  report: Report;
  /** As on paper: nothing to press. */
  isPrint: boolean;
  onPeriod: (period: WallPeriod) => void;
}

/** Head of a report on screen: what it is, which issue, which period, and what can be done with it. */
export const ReportHead = ({ report, isPrint, onPeriod }: ReportHeadProps) => {
  const { t } = useTranslation('reports');
  const { issue, resolved } = report;
  return (
    <PageHead
      title={report.name}
      tags={
        <>
          <Tag>{t(`type.${report.type}.singular`)}</Tag>
          {issue && (
            <Tag tone="info" icon="lock">
              {t('view.frozen', { time: formatDayTime(Date.parse(issue.createdAt), resolved.zone) })}
            </Tag>
          )}
        </>
      }
      actions={!isPrint && <ReportActions report={report} onPeriod={onPeriod} />}
    />
  );
};

/** Issues, period, edit, PDF. */
const ReportActions = ({ report, onPeriod }: Omit<ReportHeadProps, 'isPrint'>) => {
  const { t } = useTranslation('reports');
  const { issue, resolved } = report;
  const isDateFixed = report.type === 'base-report' && isManagementInstance();
  return (
    <>
      <IssuesMenu report={report} />
      <PeriodPicker
        period={resolved}
        zone={resolved.zone}
        fixedBecause={issue ? t('view.frozenHint') : isDateFixed ? t('view.periodFixed') : undefined}
        onPick={onPeriod}
      />
      <Permission name={ROUTE_OF_REPORT_TYPE[report.type]} flag="u">
        <LinkButton icon="pencil" to={reportEditorPath(report.type, report.id)}>
          {t('action.edit')}
        </LinkButton>
      </Permission>
      <PdfButton
        variant="primary"
        reportId={report.id}
        generatedId={issue?.id ?? null}
        period={issue ? null : { startTime: resolved.startTime, endTime: resolved.endTime }}
      />
    </>
  );
};
