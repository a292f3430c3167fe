import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { wrongFields } from '#ui/fields/wrong-entries.ts';
import { toast } from '#ui/toast/toast.ts';
import { useTitleOf } from '#widget-kit/widget-title.ts';
import { focusTile } from './canvas/tile/tile-focus.ts';
import { reportProblems } from './model/report-problems.ts';
import { widgetNames } from './model/widget-names.ts';
import { type WrongPlace, wrongPlaces } from './model/wrong-places.ts';
import type { PanelName } from './panels/editor-panel.tsx';
import type { LifecycleActor } from './wiring/lifecycle-actor.ts';

export interface Saving {
  save: () => void;
  /** True from a refused save until the next successful one. */
  showsProblems: boolean;
}

const SETTINGS_LABELS = {
  name: 'reports:form.name',
  group: 'reports:form.group',
  period: 'reports:form.period',
  startTime: 'reports:period.start',
  endTime: 'reports:period.end',
} as const;

/**
 * Focuses the field or, when a part of a schedule is wrong as a whole, its first control: an open panel focuses
 * nothing by itself.
 */
const focusInPanel = (field: string): void => {
  requestAnimationFrame(() => {
    const panel = document.querySelector('[role="dialog"]');
    const part = panel?.querySelector(`[data-part="${field}"]`);
    const first =
      part && (wrongFields(part)[0] ?? part.querySelector<HTMLElement>('[tabindex="0"], input, button'));
    (first ?? panel?.querySelector<HTMLElement>(`[name="${field}"]`))?.focus();
  });
};

/** Saves by hand. When something is missing, it moves to the first such place and lists all of them. */
export function useSaving(actor: LifecycleActor, openPanel: (name: PanelName) => void): Saving {
  const { t } = useTranslation(['common', 'reports', 'schedule']);
  const titleOf = useTitleOf();
  const [showsProblems, setShowsProblems] = useState(false);
  useEffect(() => {
    const subscription = actor.on('report.saved', () => {
      setShowsProblems(false);
      toast.entriesAreRight();
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  const namesOf = (structure: readonly Container[]): ReadonlyMap<string, string> =>
    widgetNames(structure, titleOf);
  const labelOf = (place: WrongPlace, names: ReadonlyMap<string, string>): string => {
    if (place.panel === 'schedule') return `${t('schedule:title')}: ${t(`schedule:part.${place.field}`)}`;
    if (place.panel === 'settings') return t(SETTINGS_LABELS[place.field]);
    return names.get(place.widget.i) ?? '';
  };
  const goTo = (place: WrongPlace): void => {
    if (place.panel === null) {
      focusTile(place.widget.i);
      return;
    }
    openPanel(place.panel);
    focusInPanel(place.field);
  };
  const save = (): void => {
    const { present } = actor.getSnapshot().context.history;
    const problems = Object.keys(reportProblems(present, null, Date.now()));
    if (problems.length === 0) {
      actor.send({ type: 'save.requested' });
      return;
    }
    setShowsProblems(true);
    const places = wrongPlaces(present.structure, problems);
    if (places[0]) goTo(places[0]);
    const names = namesOf(present.structure);
    toast.wrongEntries(
      t('message.form_has_error'),
      places.map((place) => ({ label: labelOf(place, names), onGo: () => goTo(place) })),
    );
  };
  return { save, showsProblems };
}
