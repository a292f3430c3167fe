import type { ReportInput } from '#contract/reports/report.ts';
import type { FoundWork } from '#machines/report-lifecycle/report-lifecycle.types.ts';
import { createStore } from '#platform/store.ts';

interface LeftWork extends FoundWork {
  userId: string;
  /** −1: a new report of its type. */
  reportId: number;
}

// In memory: what nobody has sent is written to no disk of a browser that has no session.
const leftStore = createStore<LeftWork | null>(null);

/** Keeps what the server does not have when a session ends under the editor. */
export function leaveWork(userId: string, reportId: number, report: ReportInput, now: number): void {
  leftStore.set({ userId, reportId, report, changes: 0, savedAt: now });
}

/** What the same user left at a report of this type and id; somebody else's is forgotten. */
export function leftWork(userId: string, reportId: number, type: string): FoundWork | null {
  if (leftStore.get()?.userId !== userId) forgetLeftWork();
  const left = leftStore.get();
  return left?.reportId === reportId && left.report.type === type ? left : null;
}

export const forgetLeftWork = (): void => leftStore.set(null);
