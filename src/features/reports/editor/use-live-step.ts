import { useState } from 'react';
import type { ReportInput } from '#contract/reports/report.ts';
import { DIALOG_STEP } from '#machines/report-lifecycle/edit-history.ts';
import { useEditor } from './editor-context.ts';

export interface LiveStep {
  /** The report as it was before. */
  start: ReportInput;
  apply: (next: (report: ReportInput) => ReportInput) => void;
  takeBack: () => void;
}

/** What is typed stands in the report at once, so that it is kept with it: one step in all, which taking it back undoes. */
export function useLiveStep(): LiveStep {
  const { report, change, undo } = useEditor();
  const [{ start, merge }] = useState(() => ({
    start: report,
    merge: `${DIALOG_STEP}${crypto.randomUUID()}`,
  }));
  return {
    start,
    apply: (next) => change({ next, merge }),
    takeBack: () => {
      if (report !== start) undo();
    },
  };
}
