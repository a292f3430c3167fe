import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LifecycleFailure } from '#machines/report-lifecycle/lifecycle-failure.ts';
import type { LifecycleEmitted } from '#machines/report-lifecycle/report-lifecycle.types.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { reportEditorPath, reportListPath } from '#platform/routes/paths.ts';
import { toast } from '#ui/toast/toast.ts';
import type { PanelName } from './panels/editor-panel.tsx';
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
export function useOutcomes(actor: LifecycleActor, setPanel: (name: PanelName | null) => void): void {
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
