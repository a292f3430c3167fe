import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportInput } from '#contract/report.ts';
import { toast } from '#ui/toast.ts';
import { focusTile } from './canvas/tile-focus.ts';
import { reportIssues } from './model/report-issues.ts';
import type { PanelName } from './panels/editor-panel.tsx';
import type { LifecycleActor } from './wiring/lifecycle-actor.ts';

export interface Saving {
  save: () => void;
  /** A save was refused and nothing was saved since. */
  showsIssues: boolean;
}

const PANEL_FIELDS = /^(name|group|period|startTime|endTime)$/;

/** The panel that holds the field; null: the canvas does. */
const panelOf = (path: string): PanelName | null => {
  if (path.startsWith('recurrence')) return 'schedule';
  return PANEL_FIELDS.test(path) ? 'settings' : null;
};

/** The widget that the field belongs to; undefined: it is the whole report's. */
const widgetOf = (structure: ReportInput['structure'], path: string): string | undefined =>
  structure[Number(/^structure\[(\d+)\]/.exec(path)?.[1])]?.i;

/** Saves by hand, unless something is missing: then it goes there and says so. */
export function useSaving(actor: LifecycleActor, openPanel: (name: PanelName) => void): Saving {
  const { t } = useTranslation('common');
  const [showsIssues, setShowsIssues] = useState(false);
  useEffect(() => {
    const subscription = actor.on('report.saved', () => setShowsIssues(false));
    return () => subscription.unsubscribe();
  }, [actor]);
  const save = (): void => {
    const { history } = actor.getSnapshot().context;
    const [first] = Object.keys(reportIssues(history.present, null, Date.now()));
    if (first === undefined) {
      actor.send({ type: 'save.requested' });
      return;
    }
    setShowsIssues(true);
    const panel = panelOf(first);
    const widget = widgetOf(history.present.structure, first);
    if (panel) openPanel(panel);
    else if (widget) focusTile(widget);
    toast.warning(t('message.form_has_error'));
  };
  return { save, showsIssues };
}
