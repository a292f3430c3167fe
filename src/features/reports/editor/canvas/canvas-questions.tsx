import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { RemovePanelQuestion } from '#canvas/settings/save/remove-panel-question.tsx';
import type { Container } from '#contract/reports/widget.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/page/media-query.ts';
import { useCanvas } from './canvas-context.ts';
import { selectedStore, unappliedStore } from './canvas-stores.ts';
import { hasProblem } from './tile/tile-problem.tsx';
import { useLiveSettings } from './use-live-settings.ts';

// The dialog is the largest part of the editor: it loads when the first widget is set up.
const SettingsDialog = lazy(() => import('#canvas/settings/settings-dialog.tsx'));

/** Open dialog: the settings of a widget, or the question about a panel's widgets. */
export interface OpenQuestion {
  kind: 'settings' | 'remove';
  id: string;
}

export interface CanvasQuestionsProps {
  question: OpenQuestion | null;
  onClose: () => void;
}

/** Dialog above the canvas for one widget. */
export const CanvasQuestions = ({ question, onClose }: CanvasQuestionsProps) => {
  const { report, problems, showsProblems } = useEditor();
  const { commands, isReadOnly } = useCanvas();
  const index = report.structure.findIndex(({ i }) => i === question?.id);
  const container = report.structure[index];
  const isNarrow = useMediaQuery(NARROW_EDITOR);
  useClosing(question !== null && container === undefined, onClose);
  useFollowing(question, onClose);
  if (!question || !container || isNarrow) return null;
  if (question.kind === 'remove') {
    return isReadOnly ? null : (
      <RemovePanelQuestion
        panel={container}
        structure={report.structure}
        onAnswer={(children) => {
          onClose();
          if (children) commands.remove(container.i, children);
        }}
      />
    );
  }
  return (
    <WidgetSettings
      key={container.i}
      container={container}
      showsProblems={showsProblems && hasProblem(problems, index)}
      onClose={onClose}
    />
  );
};

/** Closes a dialog whose subject is gone: it must not open by itself when the subject comes back. */
function useClosing(isOver: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
}

/**
 * Keeps the settings those of the selected widget: they follow the selection, and close without one. Settings that
 * the page cannot take as they are keep the selection instead.
 */
function useFollowing(question: OpenQuestion | null, onClose: () => void): void {
  const { configure } = useCanvas();
  const follow = useEffectEvent(() => {
    const selected = selectedStore.get();
    if (question?.kind !== 'settings' || selected === question.id) return;
    if (unappliedStore.get()) selectedStore.set(question.id);
    else if (selected === null) onClose();
    else configure(selected);
  });
  useEffect(() => selectedStore.subscribe(() => follow()), []);
}

interface WidgetSettingsProps {
  container: Container;
  showsProblems: boolean;
  onClose: () => void;
}

/** Questions about the report open above this dialog; edits made meanwhile wait for the answer. */
const WidgetSettings = ({ container, showsProblems, onClose }: WidgetSettingsProps) => {
  const { save } = useEditor();
  const { askToRemove, reportType } = useCanvas();
  const { opened, apply, undoStep, isOvertaken } = useLiveSettings(container);
  useClosing(isOvertaken, onClose);
  return (
    <Suspense fallback={null}>
      <SettingsDialog
        container={opened}
        reportType={reportType}
        showsProblems={showsProblems}
        asksToDelete={false}
        onEdit={apply}
        onSave={onClose}
        onSaveAll={save}
        onDelete={() => {
          onClose();
          askToRemove(container.i);
        }}
        onClose={() => {
          undoStep();
          onClose();
        }}
      />
    </Suspense>
  );
};
