import { useTranslation } from 'react-i18next';
import type { Decision, DecisionInput } from '#contract/readings/data-health.ts';
import { Field } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { FormDialog } from './form-dialog.tsx';
import { type OutageValues, outageErrors, outageInput } from './outage-values.ts';
import { ReasonField } from './reason-field.tsx';
import type { Deciding } from './use-decide.ts';
import { wallSecondsAt } from './wall-instant.ts';

export interface OutageDialogProps {
  /** Outage whose end is changed; null: a new one. */
  outage: Decision | null;
  zone: string;
  send: Deciding['send'];
  onClose: () => void;
}

const minuteOf = (instant: number, zone: string): string => wallSecondsAt(instant, zone).slice(0, 16);

const initialValues = (outage: Decision | null, zone: string): OutageValues => {
  const now = minuteOf(Date.now(), zone);
  return outage
    ? { from: minuteOf(Date.parse(outage.at), zone), until: now, reason: outage.reason }
    : { from: now, until: '', reason: '' };
};

/** Plans a time in which no data is expected from a module, or ends a planned one. */
export const OutageDialog = ({ outage, zone, send, onClose }: OutageDialogProps) => {
  const { t } = useTranslation('health');
  const inputOf = (values: OutageValues): DecisionInput => outageInput(values, zone, outage);
  const text = outage ? 'outage.end' : 'outage.plan';
  return (
    <FormDialog<OutageValues>
      title={t(`${text}.title`)}
      submit={t(`${text}.submit`)}
      initialValues={initialValues(outage, zone)}
      validate={(values) => outageErrors(inputOf(values))}
      onSubmit={(values, refuse) =>
        send(inputOf(values), (field, message) => refuse(field === 'at' ? 'from' : field, message))
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="lead">{t('outage.lead', { zone })}</p>
          <div className="pair">
            <Field
              type="datetime-local"
              label={t('outage.from')}
              isRequired
              disabled={outage !== null}
              {...bindField<string | number | null>(form, 'from')}
            />
            <Field
              type="datetime-local"
              label={t('outage.until')}
              isRequired
              {...bindField<string | number | null>(form, 'until')}
            />
          </div>
          <ReasonField form={form} />
        </>
      )}
    </FormDialog>
  );
};
