import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useResource } from '#platform/use-resource.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ReportCanvas } from '#widgets/report-canvas.tsx';
import type { CanvasMode } from '#widgets/widget-view.ts';
import { ReportFailure } from './report-failure.tsx';
import { readReport } from './reports-api.ts';
import { ReportHead } from './view/report-head.tsx';
import { periodOfAddress, withPeriod } from './view/view-period.ts';

const modeOf = (isPrint: boolean, isLive: boolean): CanvasMode => {
  if (isPrint) return 'print';
  return isLive ? 'live' : 'view';
};

/** A report on screen (P-ROUTE-22): as it is now for a period, or one of its frozen issues. */
export const ReportViewPage = () => {
  const { t } = useTranslation('reports');
  const { reportId = '', generatedId = null } = useParams();
  const [query, setQuery] = useSearchParams();
  // The numbers of a frozen issue never change: no period of the address applies.
  const asked = generatedId === null ? periodOfAddress(query) : null;
  const id = Number(reportId);
  const report = useResource(`${reportId} ${generatedId} ${asked?.startTime} ${asked?.endTime}`, (signal) =>
    readReport(id, generatedId, asked, signal),
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
  // `?print`: as on paper, nothing to press (P-UI-06).
  const isPrint = query.has('print');
  const isLive = report.data.type === 'dashboard-report' && generatedId === null && asked === null;
  return (
    <>
      <ReportHead
        report={report.data}
        isPrint={isPrint}
        onPeriod={(period) => setQuery(withPeriod(query, period))}
      />
      <PageBody>
        <ReportCanvas
          report={report.data}
          period={report.data.resolved}
          generatedId={generatedId}
          mode={modeOf(isPrint, isLive)}
        />
      </PageBody>
    </>
  );
};
