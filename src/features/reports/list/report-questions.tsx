import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ReportListItem } from '#contract/reports/report.ts';
import { DeleteReport } from '#features/reports/delete-report.tsx';
import { discardUnsaved } from '#features/reports/reports-api.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { reportEditorPath } from '#platform/routes/paths.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CopyReport } from './copy-report.tsx';

interface DiscardWorkProps {
  report: Pick<ReportListItem, 'id' | 'name' | 'draft'>;
  onClose: () => void;
  onDiscarded: () => void;
}

/** Asks, then discards the reader's own unsaved work; a draft is discarded as a whole (R-LIFE-09). */
const DiscardWork = ({ report, onClose, onDiscarded }: DiscardWorkProps) => {
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

/** Dialog that is open for a report of the list. */
export interface ReportQuestion {
  kind: 'copy' | 'delete' | 'discard';
  report: ReportListItem;
}

export interface ReportQuestionsProps {
  question: ReportQuestion | null;
  onClose: () => void;
  /** Called when the list has changed. */
  onChanged: () => void;
}

/** Dialogs of the list, one at a time; a new copy is opened in the editor. */
export const ReportQuestions = ({ question, onClose, onChanged }: ReportQuestionsProps) => {
  const navigate = useNavigate();
  if (!question) return null;
  const { kind, report } = question;
  if (kind === 'copy') {
    return (
      <CopyReport
        report={report}
        onClose={onClose}
        onCopied={({ id, type }) => {
          onClose();
          navigate(reportEditorPath(type, id));
        }}
      />
    );
  }
  if (kind === 'discard') return <DiscardWork report={report} onClose={onClose} onDiscarded={onChanged} />;
  return (
    <DeleteReport
      report={{ id: report.id, name: report.name, issues: report.issues.length }}
      onClose={onClose}
      onDeleted={onChanged}
    />
  );
};
