import { useLocation } from 'react-router-dom';

/** State of a history entry that the editor itself has replaced. */
interface EditorState {
  /** Key of the entry that the editor was opened by. */
  editor: string;
}

const isEditorState = (state: unknown): state is EditorState =>
  typeof state === 'object' && state !== null && 'editor' in state && typeof state.editor === 'string';

/** One key from the opening of the editor on, whatever address the report gets meanwhile; another visit, another key. */
export function useEditorKey(): string {
  const { key, state } = useLocation();
  return isEditorState(state) ? state.editor : key;
}

/** The editor only follows its report: nothing is left. */
export const isOwnMove = (state: unknown): boolean => isEditorState(state);
