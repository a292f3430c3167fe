import type { ReportInput } from '#contract/reports/report.ts';
import type { FoundWork } from '#machines/report-lifecycle/report-lifecycle.types.ts';
import { createStore } from '#platform/store.ts';

interface UnsentWork extends FoundWork {
  userId: string;
  /** −1 for a new report of its type. */
  reportId: number;
}

// In memory only: unsent work is not written to disk in a browser without a session.
const leftStore = createStore<UnsentWork | null>(null);

/** Keeps work that the server does not have when a session ends during editing. */
export function keepUnsentWork(userId: string, reportId: number, report: ReportInput, now: number): void {
  leftStore.set({ userId, reportId, report, changes: 0, savedAt: now });
}

/** Work that the same user left at a report of this type and id; work of another user is dropped. */
export function unsentWork(userId: string, reportId: number, type: string): FoundWork | null {
  if (leftStore.get()?.userId !== userId) forgetUnsentWork();
  const left = leftStore.get();
  return left?.reportId === reportId && left.report.type === type ? left : null;
}

export const forgetUnsentWork = (): void => leftStore.set(null);
