import { useTranslation } from 'react-i18next';
import { API, fillPath } from '#contract/paths.ts';
import type { ReportListItem } from '#contract/reports/report.ts';
import { http } from '#platform/http/http.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { usePermission } from '#platform/session/structure.ts';
import type { SelectOption } from '#ui/fields/select-field.tsx';

const PATH = fillPath(API.reports, { type: 'dashboard-report' });

/** Dashboards that the user may read; one that was chosen and is no longer among them stays in the list, and says so. */
export function useDashboards(chosen: string | null): SelectOption<string>[] {
  const { t } = useTranslation('profile');
  const called = useReportName();
  const mayRead = usePermission('reportsDashboard', 'r');
  const list = useResource(`dashboards ${mayRead}`, async (signal) =>
    mayRead ? http.get<ReportListItem[]>(PATH, { signal }) : [],
  );
  if (list.status === 'loading') return chosen === null ? [] : [{ value: chosen, label: '…' }];
  const options = (list.status === 'ready' ? list.data : []).map(({ id, name }) => ({
    value: String(id),
    label: called(name),
  }));
  const isGone = chosen !== null && !options.some(({ value }) => value === chosen);
  return isGone ? [...options, { value: chosen, label: t('work.dashboardGone') }] : options;
}
