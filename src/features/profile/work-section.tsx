import { useTranslation } from 'react-i18next';
import { API, fillPath } from '#contract/paths.ts';
import { LOCALES } from '#contract/people/user.ts';
import type { ReportListItem } from '#contract/reports/report.ts';
import { http } from '#platform/http/http.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { usePermission } from '#platform/session/structure.ts';
import { bindField } from '#ui/fields/field-binding.ts';
import { fieldRowStyle } from '#ui/fields/field-row-style.ts';
import type { SelectOption } from '#ui/fields/select-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Panel } from '#ui/page/panel.tsx';
import type { SectionProps } from './form-of-profile.ts';

const PATH = fillPath(API.reports, { type: 'dashboard-report' });

/** Dashboards that the user may read; a chosen one that is no longer among them stays in the list, marked as gone. */
function useDashboards(chosen: string | null): SelectOption<string>[] {
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

/** Value for "the company's dashboard": a list has no entry without a value. */
const OF_COMPANY = 'company';

/** Language, and the dashboard that opens after the login. */
export const WorkSection = ({ form }: SectionProps) => {
  const { t } = useTranslation('profile');
  const dashboards = useDashboards(form.values.dashboard);
  const dashboard = bindField<string | null>(form, 'dashboard');
  return (
    <Panel title={t('work.title')}>
      <div css={fieldRowStyle}>
        <SelectField
          {...bindField<string | null>(form, 'language')}
          label={t('work.language')}
          help={t('work.languageHelp')}
          options={LOCALES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
        />
        <SelectField
          {...dashboard}
          value={dashboard.value ?? OF_COMPANY}
          onValue={(value) => dashboard.onValue(value === OF_COMPANY ? null : value)}
          label={t('work.dashboard')}
          help={t('work.dashboardHelp')}
          hasFilter={dashboards.length > 8}
          options={[{ value: OF_COMPANY, label: t('work.dashboardDefault') }, ...dashboards]}
        />
      </div>
    </Panel>
  );
};
