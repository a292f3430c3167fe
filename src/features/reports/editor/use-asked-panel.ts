import { useLocation } from 'react-router-dom';
import type { PanelName } from './panels/editor-panel.tsx';

/** State of a way to the editor that opens it at the schedule of the report. */
export const SCHEDULE_OPEN: { panel: PanelName } = { panel: 'schedule' };

/** The panel that the editor was asked to open with. */
export function useAskedPanel(): PanelName | null {
  const { state } = useLocation();
  return (state as Partial<typeof SCHEDULE_OPEN> | null)?.panel ?? null;
}
