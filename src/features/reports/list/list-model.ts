import type { ReportListItem } from '#contract/reports/report.ts';
import { foldText } from '#platform/locale/fold-text.ts';

export type SortColumn = 'name' | 'period' | 'nextRun' | 'lastDelivery' | 'issues' | 'modifiedAt';

export interface Sorting {
  column: SortColumn;
  isDescending: boolean;
}

export interface ReportGroup {
  /** Null: reports without a group. */
  name: string | null;
  /** Number of reports in the group, drawn or not. */
  count: number;
  reports: ReportListItem[];
}

type SortKey = string | number | null;

const sortKeys: Record<SortColumn, (item: ReportListItem) => SortKey> = {
  name: (item) => item.name,
  period: (item) => item.period,
  nextRun: (item) => item.nextRun,
  lastDelivery: (item) => item.lastDelivery?.at ?? null,
  issues: (item) => item.issues.length,
  modifiedAt: (item) => item.modifiedAt,
};

/** Reports whose name or group contains the text; ignores case and accents. */
export function findReports(items: readonly ReportListItem[], text: string): ReportListItem[] {
  const wanted = foldText(text.trim());
  return items.filter(({ name, group }) => foldText(`${name}\n${group ?? ''}`).includes(wanted));
}

/** Sorts reports by a column, then by name; a missing value comes last in both directions. */
export function sortReports(
  items: readonly ReportListItem[],
  { column, isDescending }: Sorting,
  locale: string,
): ReportListItem[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const keyOf = sortKeys[column];
  return [...items].sort((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
      return collator.compare(a.name, b.name);
    }
    const order = typeof left === 'number' ? left - Number(right) : collator.compare(left, String(right));
    return (isDescending ? -order : order) || collator.compare(a.name, b.name);
  });
}

/** Groups reports by folder label and keeps their order; reports without a label come first. */
export function groupReports(items: readonly ReportListItem[], locale: string): ReportGroup[] {
  const groups = Map.groupBy(items, ({ group }) => group || null);
  const collator = new Intl.Collator(locale, { numeric: true });
  return [...groups]
    .map(([name, reports]) => ({ name, count: reports.length, reports }))
    .sort((a, b) => {
      if (a.name === null || b.name === null) return a.name === null ? -1 : 1;
      return collator.compare(a.name, b.name);
    });
}

/** First `limit` reports of all groups. A folded group stays in the list and does not count towards the limit. */
export function firstReports(
  groups: readonly ReportGroup[],
  limit: number,
  isFolded: (group: string | null) => boolean,
): ReportGroup[] {
  let left = limit;
  return groups.flatMap((group) => {
    if (left <= 0) return [];
    if (isFolded(group.name)) return [group];
    const reports = group.reports.slice(0, left);
    left -= reports.length;
    return [{ ...group, reports }];
  });
}
