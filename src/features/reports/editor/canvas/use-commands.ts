import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridPlace } from '#domain/grid/grid-placement-settle.ts';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { makeCommands } from './make-commands.ts';
import type { Destination } from './model/edits.ts';
import type { Direction } from './model/nudge.ts';

/** What can be done with the widgets of the canvas; each is one step that can be undone, and is announced. */
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
  remove: (id: string, children?: 'delete' | 'moveOut') => void;
}

/** The commands of the canvas, the same object in every render: widgets that did not change do not render again. */
export function useCommands(): Commands {
  const editor = useEditor();
  const { t } = useTranslation(['editor', 'widgets']);
  const newest = useRef({ editor, t });
  newest.current = { editor, t };
  return useMemo(() => makeCommands(() => newest.current), []);
}
