import type { ReportInput } from '#contract/reports/report.ts';

/** So many steps can be undone. */
export const LONGEST_HISTORY = 100;

/** The steps of one dialog are one, however often they were kept meanwhile: their name begins so. */
export const DIALOG_STEP = 'dialog:';

/** A report as it is being edited, and the steps that led there. */
export interface EditHistory {
  past: readonly ReportInput[];
  present: ReportInput;
  /** Undone steps, the next one first. */
  future: readonly ReportInput[];
  /** Steps of the same name that follow each other are one. */
  merge: string | null;
}

export const startHistory = (report: ReportInput): EditHistory => ({
  past: [],
  present: report,
  future: [],
  merge: null,
});

/** One step further; what was undone before is gone. */
export function withStep(
  history: EditHistory,
  report: ReportInput,
  merge: string | null = null,
): EditHistory {
  const isMerged = merge !== null && merge === history.merge;
  const past = isMerged ? history.past : [...history.past, history.present].slice(-LONGEST_HISTORY);
  return { past, present: report, future: [], merge };
}

/** What comes next is a step of its own: what was kept can be come back to. */
export const withoutMerging = (history: EditHistory): EditHistory =>
  history.merge === null || history.merge.startsWith(DIALOG_STEP) ? history : { ...history, merge: null };

/** One step back; the same history where there is none. */
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

/** The step that was undone last, once more; the same history where there is none. */
export function redo(history: EditHistory): EditHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future, merge: null };
}
