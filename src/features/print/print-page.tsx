import './print-fonts.css';
import { Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { preloadViews } from '#canvas/preload-views.ts';
import { useStore } from '#platform/store.ts';
import { loadFonts } from './print-job.ts';
import { printJobStore, startPrintJob } from './print-jobs.ts';
import { PrintedReport } from './printed-report.tsx';

/** Loads everything that a report may need while the page is idle. */
function loadAhead(): void {
  preloadViews();
  loadFonts().catch((error: unknown) => console.warn('The fonts were not loaded ahead', error));
}

/**
 * Reports on paper, one after the other: no shell, no controls. The print service opens the page with a job, or opens
 * it empty and hands over the jobs; a person who opens it finds nothing.
 */
export const PrintPage = () => {
  const turn = useStore(printJobStore);

  useEffect(() => {
    if (!printJobStore.get()) loadAhead();
    // Not in a later frame: the service checks whether the page is empty.
    window.quarterhourPrintNext = (job) => flushSync(() => startPrintJob(job));
  }, []);

  return (
    turn && (
      <Suspense fallback={null}>
        <PrintedReport key={turn.job.token} turn={turn} />
      </Suspense>
    )
  );
};
