import type { ReportType } from '#contract/reports/report.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useLocale } from '#platform/session/structure.ts';
import { listReports } from './reports-api.ts';

/** Groups used by the reports of a type, offered so that a typing error does not create a new one. */
export function useGroups(type: ReportType): readonly string[] {
  const locale = useLocale();
  // Asks for editions from now on, of which there are none: only the groups are needed.
  const listed = useResource(`groups ${type}`, (signal) =>
    listReports(type, signal, { issuesFrom: new Date().toISOString() }),
  );
  if (listed.status !== 'ready') return [];
  const groups = new Set(listed.data.flatMap(({ group }) => group || []));
  return [...groups].sort(new Intl.Collator(locale, { numeric: true }).compare);
}
