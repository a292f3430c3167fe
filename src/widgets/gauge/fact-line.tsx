import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Scale } from '#domain/formatting/compact.ts';
import { formatDecimals } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { dataValue } from '#widget-kit/num.tsx';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';
import { dialText } from './dial-text.ts';
import type { GaugeFact } from './gauge-facts.ts';

const style = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  border-top: 1px solid var(--border);
  padding-top: 10px;
  & > div + div { border-left: 1px solid var(--border); padding-left: 12px; }
  & dt { font-size: var(--fs-11); color: var(--text-3); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  & dd { font-size: var(--fs-13); font-weight: var(--fw-semibold); white-space: nowrap; font-variant-numeric: tabular-nums; }
  & .unit { color: var(--text-3); font-weight: var(--fw); }
  [data-print] & dt { white-space: normal; overflow: visible; overflow-wrap: anywhere; }
  /* Too narrow on paper for whole words side by side: a line for each. */
  @container (max-width: 280px) {
    [data-print] & {
      grid-auto-flow: row;
      row-gap: 2px;
      & > div { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 8px; }
      & > div + div { border-left: 0; padding-left: 0; }
    }
  }
`;

export interface FactLineProps {
  facts: readonly GaugeFact[];
  /** Format of the dial's numbers. */
  numbers: Scale;
  series: Pick<WidgetSeries, 'unit' | 'decimals'>;
}

/** Facts below a dial in the dial's unit, with the exact value in the tooltip. */
export const FactLine = ({ facts, numbers, series: { unit, decimals } }: FactLineProps) => {
  const { t } = useTranslation('widgets');
  const locale = useNumberLocale();
  return (
    <dl css={style}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt title={t(`gauge.${name}`)}>{t(`gauge.${name}`)}</dt>
          <dd title={`${formatDecimals(value, decimals, locale)} ${unit}`.trim()}>
            <span data-value={dataValue(value)}>{dialText(value, numbers, locale)}</span>{' '}
            <span className="unit">{numbers.unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
