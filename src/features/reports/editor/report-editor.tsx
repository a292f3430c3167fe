import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LifecycleFailure } from '#machines/report-lifecycle/lifecycle-failure.ts';
import type { LifecycleEmitted } from '#machines/report-lifecycle/report-lifecycle.types.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { reportEditorPath, reportListPath } from '#platform/routes/paths.ts';
import { toast } from '#ui/toast/toast.ts';
import { EditorCanvas } from './canvas/editor-canvas.tsx';
import { EditorQuestions } from './dialogs/editor-questions.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorHead } from './head/editor-head.tsx';
import { Palette } from './palette/palette.tsx';
import { EditorPanel, type PanelName } from './panels/editor-panel.tsx';
import { useAskedPanel } from './use-asked-panel.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEditorValue } from './use-editor-value.ts';
import { useLeaving } from './use-leaving.tsx';
import { useSaving } from './use-saving.ts';
import type { LifecycleActor } from './wiring/lifecycle-actor.ts';

const MESSAGES = {
  load: 'data_loading_error',
  autosave: 'data_saving_error',
  compare: 'data_loading_error',
  copy: 'report_save_error',
  discard: 'data_removal_error',
  delete: 'data_removal_error',
} as const satisfies Record<Exclude<LifecycleFailure['of'], 'save'>, string>;

/** Reports the result of a call and navigates to where it leads: to the copy or back to the list. */
function useOutcomes(actor: LifecycleActor, setPanel: (name: PanelName | null) => void): void {
  const { t } = useTranslation(['common', 'editor']);
  const called = useReportName();
  const navigate = useNavigate();
  const hear = useEffectEvent((event: LifecycleEmitted): void => {
    switch (event.type) {
      case 'report.saved':
        toast.success(t(event.isNew ? 'message.report_saved' : 'message.report_updated'), {
          detail: event.name,
        });
        return;
      case 'report.copied':
        setPanel(null);
        toast.success(t('message.report_saved'), { detail: event.name });
        void navigate(reportEditorPath(event.copyType, event.id));
        return;
      case 'report.deleted':
        toast.success(t('message.report_deleted'), { detail: called(event.name) });
        void navigate(reportListPath(actor.getSnapshot().context.history.present.type));
        return;
      case 'work.discarded':
        toast.info(t('editor:discard.done'));
        return;
      case 'call.failed':
        explain(event);
    }
  });
  const explain = ({ failure, isNew }: Extract<LifecycleEmitted, { type: 'call.failed' }>): void => {
    const save = isNew ? ('report_save_error' as const) : ('report_update_error' as const);
    const message = failure.of === 'save' ? save : MESSAGES[failure.of];
    toast.forStatus(failure.status, t(`message.${message}`), {
      detail: [t(`error.${failure.code}`), failure.requestId].filter(Boolean).join(' '),
    });
  };
  useEffect(() => {
    const subscription = actor.on('*', (event) => hear(event));
    return () => subscription.unsubscribe();
  }, [actor]);
}

const style = css`
  display: grid;
  grid-template-columns: 222px minmax(0, 1fr);
  align-items: start;
  @media (max-width: 899px) { grid-template-columns: minmax(0, 1fr); }
`;

/** Report editor: the palette on the left, the page beside it, the rest in panels. */
export const ReportEditor = ({ actor }: { actor: LifecycleActor }) => {
  const [panel, setPanel] = useState<PanelName | null>(useAskedPanel());
  const saving = useSaving(actor, setPanel);
  const editor = useEditorValue(actor, saving);
  useOutcomes(actor, setPanel);
  useEditorKeys(editor);
  const leavingQuestion = useLeaving(actor);
  return (
    <EditorContext value={editor}>
      <EditorHead actor={actor} onPanel={setPanel} />
      <div css={style}>
        <Palette />
        <EditorCanvas />
      </div>
      <EditorPanel actor={actor} name={panel} onClose={() => setPanel(null)} />
      <EditorQuestions actor={actor} />
      {leavingQuestion}
    </EditorContext>
  );
};
