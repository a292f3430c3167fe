import type { ReportType } from '#contract/reports/report.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useLocale } from '#platform/session/structure.ts';
import { listReports } from './reports-api.ts';

/** Groups that the reports of a type stand in: offered, so that a slip in typing makes no new one. */
export function useGroups(type: ReportType): readonly string[] {
  const locale = useLocale();
  // Without their issues, of which there are none from now on.
  const listed = useResource(`groups ${type}`, (signal) =>
    listReports(type, signal, { issuesFrom: new Date().toISOString() }),
  );
  if (listed.status !== 'ready') return [];
  const groups = new Set(listed.data.flatMap(({ group }) => group || []));
  return [...groups].sort(new Intl.Collator(locale, { numeric: true }).compare);
}
