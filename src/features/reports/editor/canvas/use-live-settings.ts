import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { useLiveStep } from '#features/reports/editor/use-live-step.ts';
import { unappliedStore } from './canvas-stores.ts';
import { replaceWidget } from './model/edits.ts';
import { tileOf } from './tile/tile-focus.ts';

export interface LiveSettings {
  /** The widget as it was when its settings were opened. */
  opened: Container;
  /** Puts edits onto the page; null for edits that cannot be stored as they are. */
  apply: (edited: Container | null) => void;
  undoStep: () => void;
  /** True when the page shows other work than that in which these settings were opened. */
  isOvertaken: boolean;
}

/** Settings that appear on the page while they are typed; all edits are one undo step. */
export function useLiveSettings(container: Container): LiveSettings {
  const { isReadOnly } = useEditor();
  const { start, apply, undoStep } = useLiveStep();
  const [opened] = useState(container);
  /** The widget as these settings left it. */
  const own = useRef(container);
  /** Edits made while a question was open; the page takes them after the answer. */
  const waiting = useRef<Container | null>(null);
  useEffect(() => () => unappliedStore.set(false), []);
  // Newer browsers answer with a promise, which is no clean-up of an effect.
  useEffect(() => void tileOf(opened.i)?.scrollIntoView({ block: 'nearest' }), [opened.i]);
  const put = (edited: Container): void => {
    const structure = replaceWidget(start.structure, edited);
    own.current = structure.find(({ i }) => i === edited.i) ?? edited;
    apply((before) => ({ ...before, structure }));
  };
  const putWaiting = useEffectEvent(() => {
    // The answer may have brought other work, which must not be overwritten.
    if (waiting.current && container === own.current) put(waiting.current);
    waiting.current = null;
  });
  useEffect(() => {
    if (!isReadOnly) putWaiting();
  }, [isReadOnly]);
  return {
    opened,
    apply(edited) {
      unappliedStore.set(edited === null);
      if (isReadOnly) waiting.current = edited;
      else if (edited) put(edited);
    },
    undoStep,
    isOvertaken: container !== own.current && container !== opened,
  };
}
