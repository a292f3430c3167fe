import { useState } from 'react';
import type { ReportInput } from '#contract/reports/report.ts';
import { DIALOG_STEP } from '#machines/report-lifecycle/edit-history.ts';
import { useEditor } from './editor-context.ts';

export interface LiveStep {
  /** Report before the step. */
  start: ReportInput;
  apply: (next: (report: ReportInput) => ReportInput) => void;
  undoStep: () => void;
}

/**
 * Applies typed values to the report at once, so that they are saved with it. All of them form one step, which
 * `takeBack` undoes.
 */
export function useLiveStep(): LiveStep {
  const { report, change, undo } = useEditor();
  const [{ start, merge }] = useState(() => ({
    start: report,
    merge: `${DIALOG_STEP}${crypto.randomUUID()}`,
  }));
  return {
    start,
    apply: (next) => change({ next, merge }),
    undoStep: () => {
      if (report !== start) undo();
    },
  };
}
