import type { ReportInput } from '#contract/reports/report.ts';
import type { LifecycleFailure } from '#machines/report-lifecycle/lifecycle-failure.ts';
import { checkReport } from './check-report.ts';

/** What keeps a report from being saved, by path: its own rules, and what the server refused last. */
export function reportIssues(
  report: ReportInput,
  failure: LifecycleFailure | null,
  now: number,
): Readonly<Record<string, string>> {
  const issues = Object.fromEntries(checkReport(report, now));
  const refused = refusedField(failure);
  return refused && !issues[refused] ? { ...issues, [refused]: 'invalid' } : issues;
}

function refusedField(failure: LifecycleFailure | null): string | null {
  if (failure?.of !== 'save' || failure.status !== 400) return null;
  return failure.field === 'revision' ? null : failure.field;
}
