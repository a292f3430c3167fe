import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportListItem } from '#contract/reports/report.ts';
import { discardUnsaved } from '#features/reports/reports-api.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';

export interface DiscardWorkProps {
  report: Pick<ReportListItem, 'id' | 'name' | 'draft'>;
  onClose: () => void;
  onDiscarded: () => void;
}

/** Asks, then discards the reader's own unsaved work; a draft is discarded as a whole (R-LIFE-09). */
export const DiscardWork = ({ report, onClose, onDiscarded }: DiscardWorkProps) => {
  const { t } = useTranslation('reports');
  const [isBusy, setIsBusy] = useState(false);
  const kind = report.draft ? 'draft' : 'work';

  const discard = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await discardUnsaved(report.id);
      toast.success(t('common:message.data_removed'), { detail: report.name });
      onDiscarded();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast.forStatus(error.status, t('common:message.data_removal_error'), {
        detail: t(`common:error.${error.code}`),
      });
    } finally {
      setIsBusy(false);
      onClose();
    }
  };

  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t(`discard.${kind}.title`, { name: report.name })}
      answers={['cancel', 'yes']}
      labels={{ yes: t(`discard.${kind}.confirm`) }}
      onAnswer={(answer) => {
        if (isBusy) return;
        if (answer === 'yes') void discard();
        else onClose();
      }}
    >
      <p>{t(`discard.${kind}.body`)}</p>
    </ConfirmDialog>
  );
};
