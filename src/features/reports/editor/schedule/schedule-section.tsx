import { css } from '@emotion/react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Recurrence } from '#contract/report.ts';
import { useStructure } from '#platform/structure.ts';
import { fieldRowStyle } from '#ui/field-row-style.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { Issue } from '../../form/issue.tsx';
import { newRecurrence, type ReportValues } from '../model/report-values.ts';
import { NextRuns } from './next-runs.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { RuleFields } from './rule-fields.tsx';
import { Section } from '../../form/section.tsx';

const PERIODS = ['yesterday', 'previous-week', 'previous-month', 'previous-year'] as const;

const helpStyle = css`
  font-size: var(--fs-12);
  color: var(--text-3);
`;

const ignore = (): void => undefined;

/** Zones of the company's sites first, then every other. */
function useZoneOptions(current: string): { value: string; label: string }[] {
  const { sites } = useStructure();
  const first = [...sites.map(({ timezone }) => timezone), current, 'UTC'];
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone,
  }));
}

/** Whether, when and to whom the report is sent by itself (R-REC-01). */
export const ScheduleSection = () => {
  const { t } = useTranslation('reports');
  const form = useFormikContext<ReportValues>();
  const { sites } = useStructure();
  const { recurrence } = form.values;
  const isOn = recurrence?.isActive ?? false;
  const set = (next: Recurrence | null): void => void form.setFieldValue('recurrence', next);
  return (
    <Section
      title={t('recurrence.title')}
      actions={
        <Switch
          label={t('recurrence.switch')}
          isOn={isOn}
          onChange={(isActive) =>
            set({ ...(recurrence ?? newRecurrence(sites[0]?.timezone ?? 'UTC')), isActive })
          }
        />
      }
    >
      {recurrence && isOn ? (
        <ScheduleFields recurrence={recurrence} onChange={set} />
      ) : (
        <p css={helpStyle}>{t(recurrence ? 'recurrence.paused' : 'recurrence.off')}</p>
      )}
    </Section>
  );
};

interface ScheduleFieldsProps {
  recurrence: Recurrence;
  onChange: (recurrence: Recurrence) => void;
}

const ScheduleFields = ({ recurrence, onChange }: ScheduleFieldsProps) => {
  const { t } = useTranslation('reports');
  const zones = useZoneOptions(recurrence.zone);
  return (
    <>
      <RuleFields rule={recurrence.rule} onRule={(rule) => onChange({ ...recurrence, rule })} />
      <Issue path="recurrence.rule" />
      <div css={fieldRowStyle}>
        <SelectField
          name="recurrence.zone"
          label={t('recurrence.zone')}
          options={zones}
          hasFilter
          value={recurrence.zone}
          error={undefined}
          onValue={(zone) => zone && onChange({ ...recurrence, zone })}
          onLeave={ignore}
        />
        <SelectField
          name="recurrence.period"
          label={t('recurrence.covers')}
          options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={recurrence.period}
          error={undefined}
          onValue={(period) => period && onChange({ ...recurrence, period })}
          onLeave={ignore}
        />
      </div>
      <NextRuns recurrence={recurrence} />
      <RecipientsField chosen={recurrence.users} onChange={(users) => onChange({ ...recurrence, users })} />
      <Switch
        label={t('recurrence.catchUp')}
        help={t('recurrence.catchUpHelp')}
        isOn={recurrence.catchUp}
        onChange={(catchUp) => onChange({ ...recurrence, catchUp })}
      />
    </>
  );
};
