import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { lengthText } from '#features/data-health/length-text.ts';
import { RegisterValue } from '#features/data-health/register-value.tsx';
import { type ExchangeContext, type ExchangeValues, previewOf } from './exchange-values.ts';

export interface ExchangePreviewProps {
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
export const ExchangePreview = ({ values, context, unit }: ExchangePreviewProps) => {
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
