import { createContext, type RefObject, useContext } from 'react';
import type { PlacedChannel } from '#canvas/data/block-source.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { Commands } from './make-commands.ts';

/** Values that every widget of the canvas needs; dragging, typing and moving keep the same object. */
export interface CanvasShared {
  commands: Commands;
  /** Element around all grids. */
  host: RefObject<HTMLDivElement | null>;
  reportType: ReportType;
  isReadOnly: boolean;
  /** Opens the settings of a widget. */
  configure: (id: string) => void;
  /** Deletes a widget; for a panel with widgets in it, asks first what to do with them. */
  askToRemove: (id: string) => void;
}

/** Data of the widgets as the server knows them. */
export interface CanvasData {
  /** Undefined for a widget that the server does not know yet or that shows no data. */
  channel: (id: string) => PlacedChannel | undefined;
  /** The widget as it was when its data was requested. */
  stored: (id: string) => Container | undefined;
  /** Null when nothing was ever sent. */
  period: WallPeriod | null;
  reload: (id: string) => void;
}

/** Title of the surrounding panel; null on the page itself. */
export const PanelTitleContext = createContext<string | null>(null);
export const CanvasContext = createContext<CanvasShared | null>(null);
export const CanvasDataContext = createContext<CanvasData | null>(null);

/** @throws Error outside the canvas */
export function useCanvas(): CanvasShared {
  const shared = useContext(CanvasContext);
  if (!shared) throw new Error('useCanvas is used outside the canvas');
  return shared;
}

/** @throws Error outside the canvas */
export function useCanvasData(): CanvasData {
  const data = useContext(CanvasDataContext);
  if (!data) throw new Error('useCanvasData is used outside the canvas');
  return data;
}
