import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageBody } from '#ui/page/page-body.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { ReportFailure } from './report-failure.tsx';
import { readReport } from './reports-api.ts';
import { EditionsMenu } from './view/editions-menu.tsx';
import { ReportScreen } from './view/report-screen.tsx';
import { useLastingReport } from './view/use-lasting-report.ts';
import { viewOfAddress, withView } from './view/view-period.ts';

/** Page of a report (P-ROUTE-22): its current data for a period, or one of its frozen editions. */
export const ReportViewPage = () => {
  const { t } = useTranslation('reports');
  const { reportId = '', generatedId = null } = useParams();
  const [query, setQuery] = useSearchParams();
  const report = useLastingReport(`${reportId} ${generatedId}`, (signal) =>
    readReport(Number(reportId), generatedId, signal),
  );

  if (report.status !== 'ready') {
    return (
      <>
        <PageHead title={t('view.title')} />
        <PageBody>
          {report.status === 'loading' && <Skeleton height={308} lines={2} />}
          {report.status === 'error' && <ReportFailure error={report.error} onRetry={report.reload} />}
        </PageBody>
      </>
    );
  }
  return (
    <ReportScreen
      report={report.data}
      asked={viewOfAddress(query)}
      isPrint={query.has('print')}
      actions={<EditionsMenu report={report.data} />}
      onView={(change) => setQuery(withView(query, change))}
      onReload={report.reload}
    />
  );
};
