import { useLocation } from 'react-router-dom';

/** State of a history entry that the editor itself has replaced. */
interface EditorState {
  /** Key of the history entry that opened the editor. */
  editor: string;
}

const isEditorState = (state: unknown): state is EditorState =>
  typeof state === 'object' && state !== null && 'editor' in state && typeof state.editor === 'string';

/** Key of this visit to the editor; it stays the same when the report gets another address. Each visit has its own. */
export function useEditorKey(): string {
  const { key, state } = useLocation();
  return isEditorState(state) ? state.editor : key;
}

/** True when the editor itself changes its address: the user does not leave it. */
export const isOwnMove = (state: unknown): boolean => isEditorState(state);
