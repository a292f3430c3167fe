import type { ReportInput } from '#contract/reports/report.ts';
import type { LifecycleFailure } from '#machines/report-lifecycle/lifecycle-failure.ts';
import { checkReport } from './check-report.ts';

/** Problems that keep a report from being saved, by path: its own rules, and the last refusal by the server. */
export function reportProblems(
  report: ReportInput,
  failure: LifecycleFailure | null,
  now: number,
): Readonly<Record<string, string>> {
  const problems = Object.fromEntries(checkReport(report, now));
  const refused = refusedField(failure);
  return refused && !problems[refused] ? { ...problems, [refused]: 'invalid' } : problems;
}

function refusedField(failure: LifecycleFailure | null): string | null {
  if (failure?.of !== 'save' || failure.status !== 400) return null;
  return failure.field === 'revision' ? null : failure.field;
}
