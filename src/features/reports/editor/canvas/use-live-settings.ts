import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { useLiveStep } from '#features/reports/editor/use-live-step.ts';
import { unappliedStore } from './canvas-stores.ts';
import { replaceWidget } from './model/edits.ts';
import { moveAside, wayBeside } from './shift-for-settings.ts';
import { tileOf } from './tile/tile-focus.ts';

export interface LiveSettings {
  /** The widget as it was when its settings were opened. */
  opened: Container;
  /** The side that covers less of the widget. */
  placement: 'left' | 'right';
  /** Puts what is typed onto the page; null: it cannot be stored as it stands. */
  apply: (edited: Container | null) => void;
  takeBack: () => void;
  /** The page shows other work than that which these settings were opened in. */
  isOvertaken: boolean;
}

/** Settings that show on the page as they are typed: one step in all. */
export function useLiveSettings(container: Container): LiveSettings {
  const { isReadOnly } = useEditor();
  const { start, apply, takeBack } = useLiveStep();
  const [opened] = useState(container);
  const placement = useWayBeside(container.i);
  /** The widget as these settings have left it. */
  const own = useRef(container);
  /** Typed while a question stood above, which the page takes only after it. */
  const waiting = useRef<Container | null>(null);
  useEffect(() => () => unappliedStore.set(false), []);
  const put = (edited: Container): void => {
    const structure = replaceWidget(start.structure, edited);
    own.current = structure.find(({ i }) => i === edited.i) ?? edited;
    apply((before) => ({ ...before, structure }));
  };
  const putWaiting = useEffectEvent(() => {
    // The answer to the question may have brought other work: that is not written over.
    if (waiting.current && container === own.current) put(waiting.current);
    waiting.current = null;
  });
  useEffect(() => {
    if (!isReadOnly) putWaiting();
  }, [isReadOnly]);
  return {
    opened,
    placement,
    apply(edited) {
      unappliedStore.set(edited === null);
      if (isReadOnly) waiting.current = edited;
      else if (edited) put(edited);
    },
    takeBack,
    isOvertaken: container !== own.current && container !== opened,
  };
}

/** The page makes way for settings that would cover their widget. */
function useWayBeside(id: string): LiveSettings['placement'] {
  const [way] = useState(() => {
    const box = tileOf(id)?.getBoundingClientRect();
    return box ? wayBeside(box, window.innerWidth) : null;
  });
  useEffect(() => {
    const tile = tileOf(id);
    void tile?.scrollIntoView({ block: 'nearest' });
    return tile && way ? moveAside(tile, way.shift) : undefined;
  }, [id, way]);
  return way?.placement ?? 'right';
}
