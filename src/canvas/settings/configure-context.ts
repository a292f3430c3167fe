import { createContext, useContext } from 'react';

/** Access to the settings of a page's widgets; provided by pages whose report the reader may change. */
export interface WidgetConfiguring {
  /** True when the reader may change this report and it can change (no edition, nothing on paper). */
  canConfigure: boolean;
  /** Opens the chart settings dialog for a widget of the page. */
  configure: (containerId: string) => void;
}

/** Null when the page offers no settings. */
export const ConfigureContext = createContext<WidgetConfiguring | null>(null);

export const useConfiguring = (): WidgetConfiguring | null => useContext(ConfigureContext);
