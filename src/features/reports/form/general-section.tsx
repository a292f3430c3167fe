import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { REPORT_PERIODS, type ReportPeriod } from '#contract/report.ts';
import { currentQuarter } from '#domain/report-period.ts';
import { useStructure } from '#platform/structure.ts';
import { Field } from '#ui/field.tsx';
import { bindField } from '#ui/field-binding.ts';
import { fieldRowStyle } from '#ui/field-row-style.ts';
import { SelectField } from '#ui/select-field.tsx';
import { WallTimeField } from '#ui/wall-time-field.tsx';
import { Issue } from './issue.tsx';
import type { ReportValues } from '../editor/model/report-values.ts';
import { Section } from './section.tsx';

/** Name, folder label and default period of the report. */
export const GeneralSection = () => {
  const { t } = useTranslation('reports');
  const form = useFormikContext<ReportValues>();
  const zone = useStructure().sites[0]?.timezone ?? 'UTC';
  const today = currentQuarter(Date.now(), zone).slice(0, 10);
  const periods = REPORT_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }));
  const group = bindField<string | null>(form, 'group');
  return (
    <Section title={t('form.general')}>
      <Field
        label={t('form.name')}
        isRequired
        maxLength={128}
        {...bindField<string | number | null>(form, 'name')}
      />
      <div css={fieldRowStyle}>
        <Field
          label={t('form.group')}
          help={t('form.groupHelp')}
          maxLength={64}
          {...group}
          onValue={(value) => group.onValue(value === '' ? null : String(value ?? ''))}
        />
        <SelectField<ReportPeriod>
          label={t('form.period')}
          help={t(form.values.type === 'dashboard-report' ? 'form.periodHelpDashboard' : 'form.periodHelp')}
          options={periods}
          isRequired
          {...bindField<ReportPeriod | null>(form, 'period')}
        />
      </div>
      {form.values.period === 'fixed' && (
        <>
          <div css={fieldRowStyle}>
            <WallTimeField
              label={t('period.start')}
              value={form.values.startTime ?? ''}
              lastDay={today}
              onValue={(value) => void form.setFieldValue('startTime', value)}
            />
            <WallTimeField
              isEnd
              label={t('period.end')}
              value={form.values.endTime ?? ''}
              lastDay={today}
              onValue={(value) => void form.setFieldValue('endTime', value)}
            />
          </div>
          <Issue path="startTime" />
          <Issue path="endTime" />
        </>
      )}
    </Section>
  );
};
