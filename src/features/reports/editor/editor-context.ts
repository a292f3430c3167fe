import { createContext, useContext } from 'react';
import type { ReportInput } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';

/** One step that can be undone. Steps of the same `merge` that follow each other are one: typing, a dragged edge. */
export interface EditorChange {
  next: (report: ReportInput) => ReportInput;
  merge?: string;
}

/** What of the report the server has, unsaved work included: these widgets can be asked for their data. */
export interface StoredWork {
  structure: readonly Container[];
  /** Local wall times that the stored period stands for now. */
  period: WallPeriod;
}

/** What the parts of the editor share: the report as it is being edited, and the only way to change it. */
export interface ReportEditor {
  /** −1: not yet sent. */
  id: number;
  report: ReportInput;
  /** Another object after every save and autosave that succeeded; null: nothing was ever sent. */
  stored: StoredWork | null;
  /** The whole editor is for looking only: a phone, or a save that runs. */
  isReadOnly: boolean;
  change: (change: EditorChange) => void;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Saves by hand. */
  save: () => void;
  /** Translation keys by path of the contract's schema, `structure[2].config.devices`: what a save would refuse. */
  issues: Readonly<Record<string, string>>;
  /** Issues are shown after a save was refused, or where something was touched. */
  showsIssues: boolean;
}

export const EditorContext = createContext<ReportEditor | null>(null);

/** @throws Error outside the editor */
export function useEditor(): ReportEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor is used outside the report editor');
  return editor;
}
