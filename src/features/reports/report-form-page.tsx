import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { REPORT_TYPES, type ReportType, UNSAVED_REPORT_ID } from '#contract/report.ts';
import { reportPath } from '#platform/paths.ts';
import { useResource } from '#platform/use-resource.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { emptyReport, valuesOf } from './editor/model/report-values.ts';
import { ReportForm } from './form/report-form.tsx';
import { ReportFailure } from './report-failure.tsx';
import { readReport } from './reports-api.ts';

/** The form at its address (P-ROUTE-23): a new report, or a stored one; `edit` false shows the report instead. */
export const ReportFormPage = () => {
  const { type, reportId = String(UNSAVED_REPORT_ID), edit = 'true', group } = useParams();
  const reportType = REPORT_TYPES.find((one) => one === type) ?? 'base-report';
  const id = Number(reportId);
  if (id === UNSAVED_REPORT_ID) return <NewReport key={reportType} type={reportType} group={group ?? null} />;
  if (edit === 'false') return <Navigate to={reportPath(id)} replace />;
  // The key throws an earlier report's form away when the address changes.
  return <StoredReport key={id} id={id} />;
};

const NewReport = ({ type, group }: { type: ReportType; group: string | null }) => {
  const [initialValues] = useState(() => emptyReport(type, group));
  return <ReportForm id={UNSAVED_REPORT_ID} initialValues={initialValues} onReload={() => undefined} />;
};

const StoredReport = ({ id }: { id: number }) => {
  const { t } = useTranslation('reports');
  // A number of its own for every reload: what was typed over the old version is thrown away with its form.
  const [version, setVersion] = useState(0);
  const report = useResource(`${id} ${version}`, (signal) => readReport(id, null, signal));
  if (report.status === 'ready')
    return (
      <ReportForm
        key={version}
        id={id}
        initialValues={valuesOf(report.data)}
        onReload={() => setVersion(version + 1)}
      />
    );
  return (
    <>
      <PageHead title={t('form.title')} />
      <PageBody>
        {report.status === 'loading' && <Skeleton height={160} lines={3} />}
        {report.status === 'error' && <ReportFailure error={report.error} onRetry={report.reload} />}
      </PageBody>
    </>
  );
};
