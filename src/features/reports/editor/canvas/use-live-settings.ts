import { useEffect, useState } from 'react';
import type { Container } from '#contract/container.ts';
import { GRID_COLUMNS } from '#domain/grid-placement.ts';
import { placedOnPage } from '#domain/panel-layout.ts';
import { DIALOG_STEP } from '#machines/report-lifecycle/edit-history.ts';
import { useEditor } from '../editor-context.ts';
import { unappliedStore } from './canvas-stores.ts';
import { replaceWidget } from './model/edits.ts';

export interface LiveSettings {
  /** The widget as it was when its settings were opened. */
  opened: Container;
  /** The side that leaves the widget in view, as far as the page has room for both. */
  placement: 'left' | 'right';
  /** Puts what is typed onto the page; null: it cannot be stored as it stands. */
  apply: (edited: Container | null) => void;
  takeBack: () => void;
}

/** Settings that show on the page as they are typed: one step in all, which taking them back undoes. */
export function useLiveSettings(container: Container): LiveSettings {
  const { report, change, undo } = useEditor();
  const [start] = useState(() => ({ container, report, merge: `${DIALOG_STEP}${crypto.randomUUID()}` }));
  useEffect(() => () => unappliedStore.set(false), []);
  return {
    opened: start.container,
    placement: sideBeside(start.report.structure, start.container.i),
    apply(edited) {
      unappliedStore.set(edited === null);
      if (!edited) return;
      const structure = replaceWidget(start.report.structure, edited);
      change({ next: (before) => ({ ...before, structure }), merge: start.merge });
    },
    takeBack() {
      if (report !== start.report) undo();
    },
  };
}

function sideBeside(structure: readonly Container[], id: string): LiveSettings['placement'] {
  const { x, w } = placedOnPage(structure).find(({ i }) => i === id) ?? { x: 0, w: 0 };
  return x + w / 2 > GRID_COLUMNS / 2 ? 'left' : 'right';
}
