import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { ReadingsAround } from '#contract/readings/data-health.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { lengthText } from '#features/data-health/length-text.ts';
import { RegisterValue } from '#features/data-health/register-value.tsx';
import { Field, type FieldProps } from '#ui/fields/field.tsx';
import { bindField } from '#ui/fields/field-binding.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import {
  type ExchangeContext,
  type ExchangeValues,
  exchangeErrors,
  exchangeInput,
  prefilled,
  previewOf,
} from './exchange-values.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReadingsTable } from './readings-table.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Deciding } from './use-decide.ts';

interface ExchangePreviewProps {
  values: ExchangeValues;
  context: ExchangeContext;
  unit: string;
}

const style = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border: 1px solid var(--border);
  border-radius: var(--r-2);
  background: var(--card-sunken);
  & > div { padding: 10px 14px; border-left: 1px solid var(--border); }
  & > div:first-of-type { border-left: 0; }
  & dt { font-size: var(--fs-11); color: var(--text-3); }
  & dd { font-size: var(--fs-16); font-weight: var(--fw-semibold); }
  & .negative dd { color: var(--error-text); }
  & .sum { font-size: var(--fs-11); color: var(--text-3); font-weight: var(--fw); }
  @media (max-width: 640px) { grid-template-columns: 1fr; & > div { border-left: 0; border-top: 1px solid var(--border); } }
`;

/** Consumption that results from the registers: of the old meter, of the new meter, and in total. */
const ExchangePreview = ({ values, context, unit }: ExchangePreviewProps) => {
  const { t } = useTranslation('health');
  const { bounds } = context;
  const amounts = previewOf(values, context);
  const total = amounts === null ? null : (amounts.old ?? 0) + amounts.new;
  const seconds = bounds.beforeAt === null ? null : (bounds.at - bounds.beforeAt) / 1000;
  const part = (name: 'old' | 'new', amount: number | null) => (
    <div className={(amount ?? 0) < -bounds.jitterTolerance ? 'negative' : undefined}>
      <dt>{t(`exchange.consumed.${name}`)}</dt>
      <dd>
        <RegisterValue value={amount} unit={unit} />
      </dd>
    </div>
  );
  return (
    <dl css={style} aria-label={t('exchange.preview')} aria-live="polite">
      {part('old', amounts?.old ?? null)}
      {part('new', amounts?.new ?? null)}
      <div>
        <dt>
          {t('exchange.consumed.total')}{' '}
          {seconds !== null && (
            <span className="sum">{t('exchange.within', { length: lengthText(seconds, t) })}</span>
          )}
        </dt>
        <dd>
          <RegisterValue value={total} unit={unit} />
        </dd>
      </div>
    </dl>
  );
};

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
