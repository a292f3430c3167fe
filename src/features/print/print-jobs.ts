import type { PrintPageJob, PrintReady } from '#contract/reports/print.ts';
import { speak } from '#platform/locale/i18n.ts';
import { isLocale } from '#platform/locale/locale.ts';
import { createStore } from '#platform/store.ts';
import { actFor, announceReady, loadMaterial, type PrintMaterial } from './print-job.ts';

/** One job of this page. */
export interface PrintJobOfPage {
  job: PrintPageJob;
  ready: PromiseWithResolvers<PrintReady>;
  /** Requested at once; a refusal also rejects `ready`. */
  material: Promise<PrintMaterial>;
}

function begin(job: PrintPageJob): PrintJobOfPage {
  actFor(job);
  const ready = announceReady();
  const material = loadMaterial(job);
  material.catch(ready.reject);
  return { job, ready, material };
}

/** Made before and outside React, which may begin to render a page more than once. */
export const printJobStore = createStore<PrintJobOfPage | null>(
  window.quarterhourPrintJob ? begin(window.quarterhourPrintJob) : null,
);

/** Removes the last report at once and begins the next one in its language; null leaves the page empty. */
export function startPrintJob(job: PrintPageJob | null): void {
  printJobStore.set(null);
  actFor(null);
  if (!job) return;
  const next = begin(job);
  const speaking = isLocale(job.language) ? speak(job.language) : Promise.resolve();
  speaking.then(() => printJobStore.set(next), next.ready.reject);
}
