import { useTranslation } from 'react-i18next';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { CopyPanel } from '#features/reports/editor/dialogs/copy-panel.tsx';
import { DiscardQuestion } from '#features/reports/editor/dialogs/discard-question.tsx';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { mergeOf } from '#features/reports/editor/schedule/rule/merge-of.ts';
import { SchedulePanel } from '#features/reports/editor/schedule/schedule-panel.tsx';
import { VersionsPanel } from '#features/reports/editor/versions/versions-panel.tsx';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** Panels and dialogs that open over the editor, one at a time. */
export type PanelName = 'settings' | 'schedule' | 'versions' | 'copy' | 'discard';

export interface EditorPanelProps {
  actor: LifecycleActor;
  name: PanelName | null;
  onClose: () => void;
}

export const EditorPanel = ({ actor, name, onClose }: EditorPanelProps) => {
  switch (name) {
    case 'settings':
      return <SettingsPanel onClose={onClose} />;
    case 'schedule':
      return <ScheduleOfReport onClose={onClose} />;
    case 'versions':
      return <VersionsPanel onClose={onClose} />;
    case 'copy':
      return <CopyPanel actor={actor} onClose={onClose} />;
    case 'discard':
      return <DiscardQuestion actor={actor} onClose={onClose} />;
    default:
      return null;
  }
};

const NO_PROBLEMS = {};

const ScheduleOfReport = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('schedule');
  const { id, report, change, problems, showsProblems, isReadOnly } = useEditor();
  const set = (recurrence: Recurrence | null): void => {
    const merge = mergeOf(report.recurrence ?? null, recurrence);
    change({ next: (before) => ({ ...before, recurrence }), ...(merge !== undefined && { merge }) });
  };
  return (
    <SidePanel isBeside title={t('title')} width={480} onClose={onClose}>
      <SchedulePanel
        reportId={id}
        recurrence={report.recurrence ?? null}
        problems={showsProblems ? problems : NO_PROBLEMS}
        isReadOnly={isReadOnly}
        onChange={set}
      />
    </SidePanel>
  );
};
