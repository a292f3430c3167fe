import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { copyOf } from '#domain/reports/report-rules.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { httpFailure } from '#features/reports/editor/model/http-failure.ts';
import { mergeOf } from '#features/reports/editor/schedule/rule/merge-of.ts';
import { SchedulePanel } from '#features/reports/editor/schedule/schedule-panel.tsx';
import { VersionsPanel } from '#features/reports/editor/versions/versions-panel.tsx';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { CopyDialog } from '#features/reports/list/copy-dialog.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

interface CopyPanelProps {
  actor: LifecycleActor;
  onClose: () => void;
}

/** Copies the report as it stands in the editor, also as another type (R-LIFE-04). */
const CopyPanel = ({ actor, onClose }: CopyPanelProps) => {
  const { report } = useEditor();
  const isBusy = useSelector(
    actor,
    (snapshot) => snapshot.matches('copying') || snapshot.context.wanted === 'copy',
  );
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <CopyDialog
      source={report}
      isBusy={isBusy}
      failure={failure?.of === 'copy' ? httpFailure(failure) : null}
      onCopy={(target) => actor.send({ type: 'copy.requested', copy: copyOf(report, target) })}
      onClose={onClose}
    />
  );
};

interface DiscardQuestionProps {
  actor: LifecycleActor;
  onClose: () => void;
}

/** Asks before returning to the report as it was last saved (R-LIFE-09). */
const DiscardQuestion = ({ actor, onClose }: DiscardQuestionProps) => {
  const { t } = useTranslation('editor');
  return (
    <ConfirmDialog
      isDestructive
      title={t('discard.title')}
      answers={['cancel', 'yes']}
      labels={{ yes: t('discard.confirm') }}
      onAnswer={(answer) => {
        if (answer === 'yes') actor.send({ type: 'discard.requested' });
        onClose();
      }}
    >
      <p>{t('discard.body')}</p>
    </ConfirmDialog>
  );
};

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
