import type { ReportInput } from '#contract/reports/report.ts';

/** Maximum number of steps that can be undone. */
export const LONGEST_HISTORY = 100;

/** Prefix of the step names of a dialog: its edits count as one step, even with autosaves in between. */
export const DIALOG_STEP = 'dialog:';

/** A report being edited, and the steps that led there. */
export interface EditHistory {
  past: readonly ReportInput[];
  present: ReportInput;
  /** Undone steps, the next one to redo first. */
  future: readonly ReportInput[];
  /** Name of the last step; consecutive steps of one name count as one. */
  merge: string | null;
}

export const startHistory = (report: ReportInput): EditHistory => ({
  past: [],
  present: report,
  future: [],
  merge: null,
});

/** Adds a step and discards the undone steps. */
export function withStep(
  history: EditHistory,
  report: ReportInput,
  merge: string | null = null,
): EditHistory {
  const isMerged = merge !== null && merge === history.merge;
  const past = isMerged ? history.past : [...history.past, history.present].slice(-LONGEST_HISTORY);
  return { past, present: report, future: [], merge };
}

/** Makes the next edit a step of its own, so that undo can return to the kept work; edits of one dialog still merge. */
export const withoutMerging = (history: EditHistory): EditHistory =>
  history.merge === null || history.merge.startsWith(DIALOG_STEP) ? history : { ...history, merge: null };

/** Goes one step back; returns the same history when there is none. */
export function undo(history: EditHistory): EditHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    merge: null,
  };
}

/** Repeats the step that was undone last; returns the same history when there is none. */
export function redo(history: EditHistory): EditHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future, merge: null };
}
