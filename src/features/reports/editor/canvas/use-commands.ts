import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { useTitleOf } from '#widget-kit/widget-title.ts';
import { type Commands, makeCommands } from './make-commands.ts';

/** Commands of the canvas, the same object in every render, so that unchanged widgets do not render again. */
export function useCommands(): Commands {
  const editor = useEditor();
  const { t } = useTranslation(['editor', 'widgets']);
  const titleOf = useTitleOf();
  const newest = useRef({ editor, t, titleOf });
  newest.current = { editor, t, titleOf };
  return useMemo(() => makeCommands(() => newest.current), []);
}
