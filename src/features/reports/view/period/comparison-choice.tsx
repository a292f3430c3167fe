import { css } from '@emotion/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPARISONS, type PageComparison } from '#contract/reports/widget.ts';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import { comparisonPeriod } from '#domain/time/comparison-period.ts';
import { currentQuarter, type WallPeriod } from '#domain/time/report-period.ts';

/** Abilities of the widgets of a page. */
export interface PageComparisons {
  /** True when a widget can compare. */
  isPossible: boolean;
  /** True when a widget compares by its own settings. */
  isSetUp: boolean;
}

export interface ComparisonChoiceProps {
  /** Period on screen. */
  period: WallPeriod;
  zone: string;
  value: PageComparison | null;
  comparisons: PageComparisons;
  onValue: (value: PageComparison | null) => void;
}

const style = css`
  margin: 0;
  padding: 10px 0 0;
  border: 0;
  border-top: 1px solid var(--border);
  min-width: 0;
  & legend { float: left; width: 100%; margin-bottom: 4px; font-size: var(--fs-12); font-weight: var(--fw-medium); }
  & label { clear: both; display: flex; align-items: baseline; gap: 8px; padding: 3px 0; font-size: var(--fs-12); cursor: pointer; }
  & input { margin: 0; accent-color: var(--accent-strong); align-self: center; }
  & .dates { margin-left: auto; font-size: var(--fs-11); color: var(--text-3); text-align: right; }
  & p { clear: both; margin: 0; font-size: var(--fs-12); color: var(--text-3); }
  @media (max-width: 640px) { & label { min-height: 44px; align-items: center; } }
`;

/** Comparison that every widget of the page follows, if it can; a choice acts at once. */
export const ComparisonChoice = ({ period, zone, value, comparisons, onValue }: ComparisonChoiceProps) => {
  const { t } = useTranslation('reports');
  const name = useId();
  const now = currentQuarter(Date.now(), zone);
  const { isPossible, isSetUp } = comparisons;
  // Where no widget compares by itself, "as set up" and "nothing" are one.
  const options = [...(isSetUp ? [null, 'none' as const] : [null]), ...COMPARISONS];
  const chosen = value === 'none' && !isSetUp ? null : value;
  const textOf = (option: PageComparison | null): string =>
    t(`compare.${option ?? (isSetUp ? 'asSetUp' : 'none')}`);
  return (
    <fieldset css={style}>
      <legend>{t('compare.label')}</legend>
      {!isPossible && <p>{t('compare.impossible')}</p>}
      {isPossible &&
        options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === chosen} onChange={() => onValue(option)} />
            <span>{textOf(option)}</span>{' '}
            {option !== null && option !== 'none' && (
              <span className="dates tn">{shortPeriod(comparisonPeriod(period, option, now))}</span>
            )}
          </label>
        ))}
    </fieldset>
  );
};
