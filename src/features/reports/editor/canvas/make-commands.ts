import type { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import type { GridPlace } from '#domain/grid/grid-placement-settle.ts';
import { mayHold } from '#domain/reports/report-rules.ts';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import type { ReportEditor } from '#features/reports/editor/editor-context.ts';
import { announcementStore, clipboardStore, selectedStore } from './canvas-stores.ts';
import {
  type Destination,
  isSameLayout,
  keepPlaces,
  moveInto,
  putWidget,
  removeWidget,
  wholeWidth,
} from './model/edits.ts';
import { successorOf } from './model/focus-after-removal.ts';
import { type Added, addCopies, addWidget, hasRoomFor, withChildren } from './model/new-widget.ts';
import { type Direction, nudge, stretch } from './model/nudge.ts';
import { startsWithDays } from './model/starts-with-days.ts';
import { focusTile } from './tile/tile-focus.ts';

export type Words = ReturnType<typeof useTranslation<['editor', 'widgets']>>['t'];

/** Commands for the widgets of the canvas; each is one undo step and is announced. */
export interface Commands {
  add: (kind: SettableKind, at?: Destination) => void;
  put: (id: string, at: Destination) => void;
  keep: (id: string, places: readonly GridPlace[]) => void;
  move: (id: string, direction: Direction) => void;
  stretch: (id: string, direction: Direction) => void;
  moveInto: (id: string, parent: string | null) => void;
  duplicate: (id: string) => void;
  copy: (id: string) => void;
  paste: (after: string | null) => void;
  /** Gives a widget the whole width of its grid. */
  widen: (id: string) => void;
  remove: (id: string, children?: 'delete' | 'moveOut') => void;
}

/** The report as it is now, and the language of the page. */
interface Newest {
  editor: ReportEditor;
  t: Words;
  titleOf: (container: Container) => string;
}

/** Commands that act on the newest report and language. */
export function makeCommands(newest: () => Newest): Commands {
  const structure = (): readonly Container[] => newest().editor.report.structure;
  const find = (id: string | null): Container | null => structure().find(({ i }) => i === id) ?? null;
  const title = (container: Container): string => newest().titleOf(container);
  // A no-break space makes repeated words differ from those before, so that they are read again.
  const say = (words: string): void =>
    announcementStore.set(words === announcementStore.get() ? `${words}\u00a0` : words);

  function store(next: readonly Container[], merge?: string): void {
    const { editor } = newest();
    if (editor.isReadOnly) return;
    editor.change({
      next: (report) => ({ ...report, structure: [...next] }),
      ...(merge !== undefined && { merge }),
    });
  }

  const panelName = (parent: string | null): string => {
    const panel = find(parent);
    return panel ? newest().t('canvas.inPanel', { panel: title(panel) }) : '';
  };

  /** Stores the structure made by a command and announces the widget's new place. */
  function place(id: string, next: readonly Container[] | null, merge?: string): void {
    const container = next?.find(({ i }) => i === id);
    if (!next || !container) {
      say(newest().t('canvas.noFurther'));
      return;
    }
    if (isSameLayout(structure(), next)) return;
    const before = find(id);
    store(next, merge);
    const isResized = before && (before.w !== container.w || before.h !== container.h);
    const key = !before ? 'added' : isResized ? 'resized' : 'moved';
    const { x, y, w, h, parent } = container;
    const facts = { title: title(container), column: x + 1, row: y + 1, w, h };
    say([newest().t(`canvas.${key}`, facts), panelName(parent ?? null)].filter(Boolean).join(' '));
    if (merge !== undefined || !before) focusTile(id);
  }

  function take({ structure: next, id }: Added): void {
    selectedStore.set(id);
    place(id, next);
  }

  /** Selected panel, or the panel around the selected widget. */
  function panelInUse(): string | null {
    const selected = find(selectedStore.get());
    return selected?.component === 'Panel' ? selected.i : (selected?.parent ?? null);
  }

  function isFull(count: number): boolean {
    if (hasRoomFor(structure(), count)) return false;
    say(newest().t('canvas.full'));
    return true;
  }

  function addTo(kind: SettableKind, at: Destination | undefined): void {
    if (isFull(1)) return;
    const parent = kind === 'Panel' ? null : panelInUse();
    const { report } = newest().editor;
    take(addWidget(structure(), kind, at ?? { parent }, startsWithDays(report, kind, Date.now())));
  }

  function pasteCopies(copied: readonly Container[], after: Container | null): void {
    const { type } = newest().editor.report;
    const [first] = copied;
    if (!first || isFull(copied.length)) return;
    if (copied.some(({ component }) => !mayHold(type, component))) {
      say(newest().t('canvas.notHere'));
      return;
    }
    const panel = after?.component === 'Panel' ? after.i : (after?.parent ?? null);
    const parent = first.component === 'Panel' ? null : panel;
    const isInside = after !== null && parent === after.i;
    take(addCopies(structure(), copied, { parent, after: isInside ? null : after }));
  }

  const withWidget = (id: string, task: (container: Container) => void): void => {
    const container = find(id);
    if (container) task(container);
  };

  return {
    add: addTo,
    put: (id, at) => withWidget(id, (one) => place(id, putWidget(structure(), one, at))),
    keep: (id, places) => place(id, keepPlaces(structure(), places)),
    move: (id, direction) =>
      withWidget(id, (one) => place(id, nudge(structure(), one, direction), `move:${id}`)),
    stretch: (id, direction) =>
      withWidget(id, (one) => place(id, stretch(structure(), one, direction), `stretch:${id}`)),
    moveInto: (id, parent) =>
      withWidget(id, (one) => {
        place(id, moveInto(structure(), one, parent));
        focusTile(id);
      }),
    widen: (id) =>
      withWidget(id, (one) => place(id, putWidget(structure(), one, wholeWidth(structure(), one)))),
    duplicate: (id) =>
      withWidget(id, (one) => {
        const copied = withChildren(structure(), one);
        if (!isFull(copied.length))
          take(addCopies(structure(), copied, { parent: one.parent ?? null, after: one }));
      }),
    copy: (id) =>
      withWidget(id, (one) => {
        clipboardStore.set(withChildren(structure(), one));
        say(newest().t('canvas.copied', { title: title(one) }));
      }),
    paste: (after) => pasteCopies(clipboardStore.get(), find(after)),
    remove: (id, children = 'delete') =>
      withWidget(id, (one) => {
        const next = removeWidget(structure(), id, children);
        const successor = successorOf(structure(), next, id);
        store(next);
        selectedStore.set(null);
        say(newest().t('canvas.deleted', { title: title(one) }));
        if (successor) focusTile(successor);
      }),
  };
}
