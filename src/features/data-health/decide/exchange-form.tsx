import { useTranslation } from 'react-i18next';
import type { ReadingsAround } from '#contract/readings/data-health.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { Field, type FieldProps } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { ExchangePreview } from './exchange-preview.tsx';
import {
  type ExchangeContext,
  type ExchangeValues,
  exchangeErrors,
  exchangeInput,
  prefilled,
} from './exchange-values.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReadingsTable } from './readings-table.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Deciding } from './use-decide.ts';

export interface ExchangeFormProps {
  context: ExchangeContext;
  around: ReadingsAround;
  oldSerial: string;
  send: Deciding['send'];
  onClose: () => void;
}

const LONGEST_SERIAL = 64;

/** Old end, new start, serials and time of an exchange; the resulting consumption is shown before anything is sent. */
export const ExchangeForm = ({ context, around, oldSerial, send, onClose }: ExchangeFormProps) => {
  const { t } = useTranslation('health');
  const labelOf = useParameterLabel();
  const { reading, bounds, zone } = context;
  const { unit } = around;
  return (
    <FormDialog<ExchangeValues>
      title={t('exchange.title')}
      submit={t('exchange.submit')}
      width={720}
      initialValues={prefilled(context, oldSerial)}
      validate={(values) => exchangeErrors(values, context)}
      onSubmit={(values, refuse) => send(exchangeInput(values, context), refuse)}
      onClose={onClose}
    >
      {(form) => {
        // A register that makes consumption negative is reported while it is typed, beside the preview.
        const field = (name: keyof ExchangeValues): Omit<FieldProps, 'label'> => ({
          ...bindField<string | number | null>(form, name),
          ...(form.errors[name]?.startsWith('health:') ? { error: form.errors[name] } : {}),
        });
        return (
          <>
            <p className="lead">
              {t('exchange.lead', {
                parameter: labelOf(reading.parameter),
                time: formatDayTime(bounds.at, zone, 'second'),
                zone,
              })}
            </p>
            <ReadingsTable label={t('readings.label')} around={around} at={bounds.at} zone={zone} />
            <div className="pair">
              <Field
                type="number"
                label={t('exchange.oldEnd', { unit })}
                isRequired
                autoFocus
                min={0}
                {...field('oldEnd')}
              />
              <Field
                type="number"
                label={t('exchange.newStart', { unit })}
                isRequired
                min={0}
                {...field('newStart')}
              />
              <Field label={t('exchange.oldSerial')} maxLength={LONGEST_SERIAL} {...field('oldSerial')} />
              <Field label={t('exchange.newSerial')} maxLength={LONGEST_SERIAL} {...field('newSerial')} />
              <Field
                type="datetime-local"
                label={t('exchange.when')}
                isRequired
                step={1}
                {...field('exchangedAt')}
              />
            </div>
            <ExchangePreview values={form.values} context={context} unit={unit} />
            <ReasonField form={form} />
          </>
        );
      }}
    </FormDialog>
  );
};
