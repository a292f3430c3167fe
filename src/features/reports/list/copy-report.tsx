import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportInput, ReportListItem } from '#contract/reports/report.ts';
import { copyOf } from '#domain/reports/report-rules.ts';
import { createReport, readReport } from '#features/reports/reports-api.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CopyDialog } from './copy-dialog.tsx';

export interface CopyReportProps {
  /** Report to copy. */
  report: Pick<ReportListItem, 'id' | 'name'>;
  onClose: () => void;
  /** `type` may differ from the type of the source. */
  onCopied: (copy: { id: number; type: ReportInput['type'] }) => void;
}

/** Reads a report, asks for the copy's name, type and group, and saves it as a new one (R-LIFE-04). */
export const CopyReport = ({ report, onClose, onCopied }: CopyReportProps) => {
  const { t } = useTranslation('reports');
  const source = useResource(String(report.id), (signal) => readReport(report.id, null, signal));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<HttpError | null>(null);

  // Not opened before the report is loaded: a dialog that changes its content right after opening loses the focus.
  if (source.status === 'loading') return null;
  if (source.status === 'error') {
    return (
      <Dialog title={t('copy.title', { name: report.name })} width={480} onClose={onClose}>
        <LoadFailure error={source.error} onRetry={source.reload} />
      </Dialog>
    );
  }
  const save = async (target: Pick<ReportInput, 'name' | 'type' | 'group'>): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { id } = await createReport(copyOf(source.data, target));
      toast.success(t('common:message.report_saved'), { detail: target.name });
      onCopied({ id, type: target.type });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setFailure(error);
      toast.forStatus(error.status, t('common:message.report_save_error'), {
        detail: t(`common:error.${error.code}`),
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <CopyDialog
      source={source.data}
      isBusy={isBusy}
      failure={failure}
      onCopy={(target) => void save(target)}
      onClose={onClose}
    />
  );
};
