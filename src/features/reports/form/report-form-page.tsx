import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { REPORT_TYPES, type ReportType, UNSAVED_REPORT_ID } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import { reportPath } from '#platform/paths.ts';
import { usePermission } from '#platform/structure.ts';
import { useResource } from '#platform/use-resource.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readReport } from '../reports-api.ts';
import { emptyReport, valuesOf } from './model/report-values.ts';
import { ReportForm } from './report-form.tsx';

/** The form at its address (P-ROUTE-23); `edit` false shows the report instead, an unknown type counts as base. */
export const ReportFormPage = () => {
  const { type, reportId = String(UNSAVED_REPORT_ID), edit = 'true', group } = useParams();
  const reportType = REPORT_TYPES.find((one) => one === type) ?? 'base-report';
  const id = Number(reportId);
  const isNew = id === UNSAVED_REPORT_ID;
  const isPermitted = usePermission(ROUTE_OF_REPORT_TYPE[reportType], isNew ? 'c' : 'u');
  if (!isPermitted) return <Forbidden />;
  if (!isNew && edit === 'false') return <Navigate to={reportPath(id)} replace />;
  // The key throws an earlier report's form away when the address changes.
  return isNew ? (
    <NewReport key={reportType} type={reportType} group={group ?? null} />
  ) : (
    <StoredReport key={id} id={id} />
  );
};

const NewReport = ({ type, group }: { type: ReportType; group: string | null }) => {
  const [initialValues] = useState(() => emptyReport(type, group));
  return <ReportForm id={UNSAVED_REPORT_ID} initialValues={initialValues} onReload={() => undefined} />;
};

const StoredReport = ({ id }: { id: number }) => {
  const { t } = useTranslation('reports');
  // A number of its own for every reload: what was typed over the old version is thrown away with its form.
  const [version, setVersion] = useState(0);
  const report = useResource(`${id} ${version}`, (signal) => readReport(id, null, null, signal));
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
        {report.status === 'error' && <LoadFailure error={report.error} onRetry={report.reload} />}
      </PageBody>
    </>
  );
};

const Forbidden = () => {
  const { t } = useTranslation('reports');
  return (
    <>
      <PageHead title={t('form.title')} />
      <EmptyState icon="lock" title={t('common:forbidden.title')} hint={t('common:forbidden.hint')} />
    </>
  );
};
