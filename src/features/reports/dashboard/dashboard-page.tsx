import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ReportScreen } from '#features/reports/view/report-screen.tsx';
import { useLastingReport } from '#features/reports/view/use-lasting-report.ts';
import { viewOfAddress, withView } from '#features/reports/view/view-period.ts';
import { reportEditorPath } from '#platform/routes/paths.ts';
import { usePermission, useUser } from '#platform/session/structure.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { PageBody } from '#ui/page/page-body.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { findDashboard } from './find-dashboard.ts';

/** Start page: the user's dashboard, live until a period is chosen. */
export const DashboardPage = () => {
  const { t } = useTranslation('reports');
  const [query, setQuery] = useSearchParams();
  const user = useUser();
  const mayCreate = usePermission('reportsDashboard', 'c');
  const dashboard = useLastingReport(`${user.dashboard} ${user.defaultDashboard}`, (signal) =>
    findDashboard(user, signal),
  );
  if (dashboard.status === 'ready' && dashboard.data)
    return (
      <ReportScreen
        report={dashboard.data}
        asked={viewOfAddress(query)}
        isPrint={query.has('print')}
        onView={(change) => setQuery(withView(query, change))}
        onReload={dashboard.reload}
      />
    );
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
