import { useNavigate } from 'react-router-dom';
import type { ReportListItem } from '#contract/reports/report.ts';
import { DeleteReport } from '#features/reports/delete-report.tsx';
import { reportEditorPath } from '#platform/routes/paths.ts';
import { CopyReport } from './copy-report.tsx';
import { DiscardWork } from './discard-work.tsx';

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
