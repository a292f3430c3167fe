import { lazy, Suspense } from 'react';
import { useEditor } from '../editor-context.ts';
import { useCanvas } from './canvas-context.ts';
import { RemoveQuestion } from './remove-question.tsx';
import { hasIssue } from './tile-issue.tsx';

// The dialog is the largest part of the editor: it comes when the first widget is set up.
const SettingsDialog = lazy(() => import('#widgets/settings/settings-dialog.tsx'));

/** The settings of a widget, or what becomes of a panel's widgets. */
export interface OpenQuestion {
  kind: 'settings' | 'remove';
  id: string;
}

export interface CanvasQuestionsProps {
  question: OpenQuestion | null;
  onClose: () => void;
}

/** What is open above the canvas for one widget. */
export const CanvasQuestions = ({ question, onClose }: CanvasQuestionsProps) => {
  const { report, issues, showsIssues } = useEditor();
  const { commands, askToRemove, isReadOnly } = useCanvas();
  const index = report.structure.findIndex(({ i }) => i === question?.id);
  const container = report.structure[index];
  if (!question || !container || isReadOnly) return null;
  if (question.kind === 'remove') {
    return <RemoveQuestion panel={container} structure={report.structure} {...{ commands, onClose }} />;
  }
  return (
    <Suspense fallback={null}>
      <SettingsDialog
        key={container.i}
        container={container}
        reportType={report.type}
        showsIssues={showsIssues && hasIssue(issues, index)}
        asksToDelete={false}
        onSave={(changed) => {
          commands.replace(changed);
          onClose();
        }}
        onDelete={() => {
          onClose();
          askToRemove(container.i);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
};
