import { useTranslation } from 'react-i18next';
import type { HttpError } from '#platform/http/http-error.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';

export interface ReportFailureProps {
  error: HttpError;
  onRetry: () => void;
}

/** Reason why a report is not shown: it was deleted, the reader may not see it, or it could not be loaded. */
export const ReportFailure = ({ error, onRetry }: ReportFailureProps) => {
  const { t } = useTranslation(['reports', 'common']);
  if (error.status === 404)
    return <EmptyState icon="file" title={t('view.notFound')} hint={t('view.notFoundHint')} />;
  if (error.code === 'part_out_of_reach')
    return <EmptyState icon="lock" title={t('view.notWhole')} hint={t('common:error.part_out_of_reach')} />;
  if (error.status === 403)
    return <EmptyState icon="lock" title={t('view.noRight')} hint={t('view.noRightHint')} />;
  return <LoadFailure error={error} onRetry={onRetry} />;
};
