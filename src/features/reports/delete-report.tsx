import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '#platform/http/http-error.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { deleteReport } from './reports-api.ts';

export interface DeleteReportProps {
  /** Report to be deleted; null: no question. */
  report: { id: number; name: string; issues?: number } | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks with the report's name, deletes the report, and confirms it (R-LIFE-08, R-LIFE-10). */
export const DeleteReport = ({ report, onClose, onDeleted }: DeleteReportProps) => {
  const { t } = useTranslation('reports');
  const [isDeleting, setIsDeleting] = useState(false);
  if (!report) return null;

  const remove = async (): Promise<void> => {
    setIsDeleting(true);
    try {
      await deleteReport(report.id);
      toast.success(t('common:message.report_deleted'), { detail: report.name });
      onDeleted();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast.forStatus(error.status, t('common:message.data_removal_error'), {
        detail: t(`common:error.${error.code}`),
      });
    } finally {
      setIsDeleting(false);
      onClose();
    }
  };

  return (
    <ConfirmDialog
      isDestructive
      title={t('delete.title', { name: report.name })}
      answers={['cancel', 'yes']}
      labels={{ yes: t('delete.confirm') }}
      onAnswer={(answer) => {
        if (isDeleting) return;
        if (answer === 'yes') void remove();
        else onClose();
      }}
    >
      <p>{report.issues ? t('delete.withIssues', { count: report.issues }) : t('delete.body')}</p>
    </ConfirmDialog>
  );
};
