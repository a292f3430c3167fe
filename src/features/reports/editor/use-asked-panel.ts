import { useLocation } from 'react-router-dom';
import type { PanelName } from './panels/editor-panel.tsx';

/** History state of a link that opens the editor at the report's schedule. */
export const SCHEDULE_OPEN: { panel: PanelName } = { panel: 'schedule' };

/** Panel that the link to the editor asks to open. */
export function useAskedPanel(): PanelName | null {
  const { state } = useLocation();
  return (state as Partial<typeof SCHEDULE_OPEN> | null)?.panel ?? null;
}
