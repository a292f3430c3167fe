import { useTranslation } from 'react-i18next';
import { RECURRENCE_PERIODS, type Recurrence, type RecurrencePeriod } from '#contract/reports/recurrence.ts';
import { knownZones } from '#platform/locale/timezone.ts';
import { useStructure } from '#platform/session/structure.ts';
import { Choice } from './choice.tsx';
import { rowStyle } from './schedule-style.ts';

export interface PeriodFieldsProps {
  recurrence: Recurrence;
  isReadOnly: boolean;
  /** Problems of the zone and the billing day. */
  problems: Readonly<Record<string, string>>;
  onChange: (recurrence: Recurrence) => void;
}

const BILLING_DAYS = Array.from({ length: 28 }, (_, index) => index + 1);

/** Zones of the company's sites first, then all others. */
function useZones(current: string): string[] {
  const { sites } = useStructure();
  return [...new Set([...sites.map(({ timezone }) => timezone), current, ...knownZones()])];
}

/** Changes the period; only a billing month keeps a billing day. */
const covering = (recurrence: Recurrence, period: RecurrencePeriod): Recurrence => {
  const { billingDay, ...rest } = recurrence;
  return period === 'billing-month' ? { ...rest, period, billingDay: billingDay ?? 1 } : { ...rest, period };
};

/** Period that a run covers, relative to its day, and the time zone. */
export const PeriodFields = ({ recurrence, isReadOnly, problems, onChange }: PeriodFieldsProps) => {
  const { t } = useTranslation('schedule');
  const zones = useZones(recurrence.zone);
  return (
    <div css={rowStyle}>
      <Choice<RecurrencePeriod>
        name="recurrence.period"
        label={t('field.covers')}
        value={recurrence.period}
        disabled={isReadOnly}
        options={RECURRENCE_PERIODS.map((value) => ({ value, label: t(`covers.${value}`) }))}
        onChoose={(period) => onChange(covering(recurrence, period))}
      />
      {recurrence.period === 'billing-month' && (
        <Choice<number>
          name="recurrence.billingDay"
          label={t('field.billingDay')}
          value={recurrence.billingDay ?? 1}
          disabled={isReadOnly}
          error={problems['recurrence.billingDay']}
          options={BILLING_DAYS.map((value) => ({ value, label: t('dayNumber', { day: value }) }))}
          onChoose={(billingDay) => onChange({ ...recurrence, billingDay })}
        />
      )}
      <Choice<string>
        name="recurrence.zone"
        label={t('field.zone')}
        value={recurrence.zone}
        hasFilter
        disabled={isReadOnly}
        error={problems['recurrence.zone']}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
        onChoose={(zone) => onChange({ ...recurrence, zone })}
      />
    </div>
  );
};
