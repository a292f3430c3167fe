import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { LastFetch } from '#contract/readings/module.ts';
import type { FreshnessState } from '#domain/freshness.ts';
import { ageText } from '#platform/locale/age-text.ts';
import { FreshnessDot } from '#ui/freshness-dot.tsx';

export interface NodeFreshnessProps {
  /** As of the last load of the modules; null when the module no longer exists. */
  freshness: LastFetch | null;
  /** Also writes the age beside the symbol. */
  withAge?: boolean;
}

const style = css`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  font-size: var(--fs-11);
  color: var(--text-3);
  white-space: nowrap;
`;

export function stateOf(freshness: LastFetch | null): FreshnessState {
  if (!freshness || freshness.no_data) return 'no_data';
  if (freshness.is_ok) return 'current';
  return freshness.is_quarter ? 'delayed' : 'outdated';
}

/** Age of a module's newest reading, as a symbol with words (R-PICK-07). */
export const NodeFreshness = ({ freshness, withAge = false }: NodeFreshnessProps) => {
  const { t } = useTranslation('widgets');
  const state = stateOf(freshness);
  const seconds = freshness?.seconds;
  const age = typeof seconds === 'number' ? ageText(seconds, t) : null;
  const words = age
    ? `${t(`freshness.${state}`)}, ${t('nodePicker.lastReading', { age })}`
    : t(`freshness.${state}`);
  return (
    <span css={style} className="tn" title={words}>
      {withAge && <span aria-hidden="true">{age}</span>}
      <FreshnessDot state={state} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
};
