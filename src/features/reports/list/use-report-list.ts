import { useDeferredValue, useMemo, useState } from 'react';
import type { ReportListItem, ReportListQuery, ReportType } from '#contract/reports/report.ts';
import type { Period } from '#domain/time/calendar.ts';
import { periodInstants, resolvePeriod } from '#domain/time/report-period.ts';
import { listReports } from '#features/reports/reports-api.ts';
import { type Resource, useResource } from '#platform/http/use-resource.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import type { EditionDates } from '#platform/saved/saved-parts.ts';
import { findReports } from './list-model.ts';

export interface ReportList {
  loaded: Resource<ReportListItem[]>;
  all: readonly ReportListItem[];
  found: readonly ReportListItem[];
  search: string;
  setSearch: (text: string) => void;
}

const sinceYesterday = (zone: string): ReportListQuery => {
  const now = Date.now();
  const instantsOf = (period: 'yesterday' | 'today'): Period =>
    periodInstants(resolvePeriod(period, now, zone), zone);
  return {
    issuesFrom: new Date(instantsOf('yesterday').start).toISOString(),
    issuesTo: new Date(instantsOf('today').end).toISOString(),
  };
};

const NONE: readonly ReportListItem[] = [];

/** Searchable list of the reports of a type with the editions of some dates. */
export function useReportList(type: ReportType, zone: string, dates: EditionDates): ReportList {
  const loaded = useResource(
    `${type} ${dates}`,
    (signal) => listReports(type, signal, dates === 'recent' ? sinceYesterday(zone) : {}),
    { isLasting: true },
  );
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const called = useReportName();
  const stored = loaded.status === 'ready' ? loaded.data : NONE;
  // Named before anything else: found, sorted and asked about by the name that is read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language comes with another page
  const all = useMemo(() => stored.map((one) => ({ ...one, name: called(one.name) })), [stored]);
  return { loaded, all, found: findReports(all, wanted), search, setSearch };
}
