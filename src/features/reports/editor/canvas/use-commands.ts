import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { type Commands, makeCommands } from './make-commands.ts';

/** Commands of the canvas, the same object in every render, so that unchanged widgets do not render again. */
export function useCommands(): Commands {
  const editor = useEditor();
  const { t } = useTranslation(['editor', 'widgets']);
  const newest = useRef({ editor, t });
  newest.current = { editor, t };
  return useMemo(() => makeCommands(() => newest.current), []);
}
