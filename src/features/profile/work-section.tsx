import { useTranslation } from 'react-i18next';
import { LOCALES } from '#contract/people/user.ts';
import { bindField } from '#ui/fields/field-binding.ts';
import { fieldRowStyle } from '#ui/fields/field-row-style.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Panel } from '#ui/page/panel.tsx';
import type { SectionProps } from './form-of-profile.ts';
import { useDashboards } from './use-dashboards.ts';

/** Stands for "the company's": a list has no entry without a value. */
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
