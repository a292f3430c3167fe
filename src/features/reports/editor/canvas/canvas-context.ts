import { createContext, type RefObject, useContext } from 'react';
import type { PlacedChannel } from '#canvas/data/block-source.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { Commands } from './make-commands.ts';

/** What every widget of the canvas needs; the same object while nobody drags, types or moves anything. */
export interface CanvasShared {
  commands: Commands;
  /** The element around all grids. */
  host: RefObject<HTMLDivElement | null>;
  reportType: ReportType;
  isReadOnly: boolean;
  /** Opens the settings of a widget. */
  configure: (id: string) => void;
  /** Deletes a widget; of a panel with others in it, asks what becomes of them. */
  askToRemove: (id: string) => void;
}

/** Data of the widgets as the server has them. */
export interface CanvasData {
  /** Undefined for a widget that the server does not know yet, and for one that shows no data. */
  channel: (id: string) => PlacedChannel | undefined;
  /** A widget as its data were asked for. */
  stored: (id: string) => Container | undefined;
  /** Null: nothing was ever sent. */
  period: WallPeriod | null;
  reload: (id: string) => void;
}

/** Title of the panel around; null: on the page itself. */
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
