import { createContext, useContext } from 'react';
import type { ReportInput } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';

/** One undo step. Consecutive steps with the same `merge` become one: typing, a dragged edge. */
export interface EditorChange {
  next: (report: ReportInput) => ReportInput;
  merge?: string;
}

/** Version of the report that the server has, unsaved work included: data can be requested for these widgets. */
export interface StoredWork {
  structure: readonly Container[];
  /** Local wall times that the stored period means now. */
  period: WallPeriod;
}

/** Shared by the parts of the editor: the report being edited, and the only way to change it. */
export interface ReportEditor {
  /** −1: not yet sent. */
  id: number;
  report: ReportInput;
  /** Another object after every successful save and autosave; null when nothing was ever sent. */
  stored: StoredWork | null;
  /** True when the whole editor is read-only: on a phone, or during a save. */
  isReadOnly: boolean;
  change: (change: EditorChange) => void;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Saves at the user's request. */
  save: () => void;
  /**
   * Problems that a save would refuse: translation keys by path of the contract's schema,
   * `structure[2].config.devices`.
   */
  problems: Readonly<Record<string, string>>;
  /** True when problems are shown: after a refused save, or where something was touched. */
  showsProblems: boolean;
}

export const EditorContext = createContext<ReportEditor | null>(null);

/** @throws Error outside the editor */
export function useEditor(): ReportEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor is used outside the report editor');
  return editor;
}
