import { createContext, useContext } from 'react';

/** How the widgets of a page are set up; provided by pages of which the reader may change the report. */
export interface WidgetConfiguring {
  /** May the reader change this report, and is it one that changes (no frozen issue, nothing on paper)? */
  canConfigure: boolean;
  /** Opens the chart settings dialog for a widget of the page. */
  configure: (containerId: string) => void;
}

/** Null: the page offers no settings. */
export const ConfigureContext = createContext<WidgetConfiguring | null>(null);

export const useConfiguring = (): WidgetConfiguring | null => useContext(ConfigureContext);
