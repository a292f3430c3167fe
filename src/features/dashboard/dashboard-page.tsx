import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/report.ts';
import { reportEditorPath } from '#platform/paths.ts';
import { Permission } from '#platform/permission.tsx';
import { usePermission, useUser } from '#platform/structure.ts';
import { useResource } from '#platform/use-resource.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PdfButton } from '#widgets/pdf-button.tsx';
import { ReportCanvas } from '#widgets/report-canvas.tsx';
import { findDashboard } from './find-dashboard.ts';
import { LiveTag } from './live-tag.tsx';
import { usePeriodOver } from './use-period-over.ts';

/** The start page: the user's dashboard, live. */
export const DashboardPage = () => {
  const { t } = useTranslation('reports');
  const user = useUser();
  const mayCreate = usePermission('reportsDashboard', 'c');
  const dashboard = useResource(`${user.dashboard} ${user.defaultDashboard}`, (signal) =>
    findDashboard(user, signal),
  );
  if (dashboard.status === 'ready' && dashboard.data)
    return <LiveDashboard report={dashboard.data} onOver={dashboard.reload} />;
  return (
    <>
      <PageHead title={t('dashboard.title')} />
      <PageBody>
        {dashboard.status === 'loading' && <Skeleton height={148} lines={4} />}
        {dashboard.status === 'error' && <LoadFailure error={dashboard.error} onRetry={dashboard.reload} />}
        {dashboard.status === 'ready' && (
          <EmptyState
            icon="th-large"
            title={t('dashboard.empty')}
            hint={t(mayCreate ? 'dashboard.emptyHint' : 'dashboard.emptyAsk')}
            action={
              mayCreate && (
                <LinkButton variant="primary" icon="plus" to={reportEditorPath('dashboard-report')}>
                  {t('dashboard.create')}
                </LinkButton>
              )
            }
          />
        )}
      </PageBody>
    </>
  );
};

const LiveDashboard = ({ report, onOver }: { report: Report; onOver: () => void }) => {
  const { t } = useTranslation('reports');
  usePeriodOver(report.resolved.endTime, report.resolved.zone, onOver);
  return (
    <>
      <PageHead
        title={report.name}
        tags={
          <>
            <LiveTag />
            <span className="meta">{report.resolved.zone}</span>
          </>
        }
        actions={
          <>
            <PdfButton reportId={report.id} />
            <Permission name="reportsDashboard" flag="u">
              <LinkButton icon="pencil" to={reportEditorPath(report.type, report.id)}>
                {t('action.edit')}
              </LinkButton>
            </Permission>
          </>
        }
      />
      <PageBody>
        <ReportCanvas report={report} period={report.resolved} generatedId={null} mode="live" />
      </PageBody>
    </>
  );
};
