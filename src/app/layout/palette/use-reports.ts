import { API, fillPath } from '#contract/paths.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { REPORT_TYPES, type ReportListItem } from '#contract/reports/report.ts';
import { http } from '#platform/http/http.ts';
import { type ResourceState, useResource } from '#platform/http/use-resource.ts';
import { isPermitted, useStructure, useUser } from '#platform/session/structure.ts';

/** Reports of all types that the user may read; `isAsked` false: none. */
export function useReports(isAsked: boolean): ResourceState<ReportListItem[]> {
  const user = useUser();
  const { roles } = useStructure();
  const types = isAsked
    ? REPORT_TYPES.filter((type) => isPermitted(user, roles, ROUTE_OF_REPORT_TYPE[type], 'r'))
    : [];
  return useResource(`palette ${types.join()}`, async (signal) => {
    const reports: ReportListItem[] = [];
    // Editions from now on, of which there are none. One call after the other: others of this user need their turn too.
    const params = { issuesFrom: new Date().toISOString() };
    for (const type of types)
      reports.push(
        ...(await http.get<ReportListItem[]>(fillPath(API.reports, { type }), { params, signal })),
      );
    return reports;
  });
}
