import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#domain/formatting/number.ts';
import type { FreshnessState } from '#domain/freshness.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { FreshnessDot } from '#ui/freshness-dot.tsx';
import { STATES } from './module-state.ts';

export interface StatusFootProps {
  counts: Record<FreshnessState, number>;
  /** State that the tree is narrowed to; null: all. */
  chosen: FreshnessState | null;
  onChoose: (state: FreshnessState | null) => void;
}

const style = css`
  flex: none;
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border-top: 1px solid var(--border);
  background: var(--card-sunken);
  & button {
    padding: 9px 4px 9px 12px; border: 0; border-right: 1px solid var(--border); background: none; text-align: left; cursor: pointer;
    min-width: 0;
  }
  & button:last-child { border-right: 0; }
  & button:hover { background: var(--hover); }
  & button[aria-pressed='true'] { background: var(--accent-soft); box-shadow: inset 0 2px 0 var(--accent); }
  & button:focus-visible { outline-offset: -2px; }
  & .count { display: flex; gap: 7px; align-items: center; font-size: var(--fs-14); font-weight: var(--fw-semibold); }
  & .words { display: block; font-size: var(--fs-11); color: var(--text-3); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
`;

/** Number of modules in each state; a click narrows the tree to that state, another click shows all again. */
export const StatusFoot = ({ counts, chosen, onChoose }: StatusFootProps) => {
  const { t } = useTranslation('status');
  const locale = useNumberLocale();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and cannot be a grid everywhere
    <div css={style} role="group" aria-label={t('filterLabel')}>
      {STATES.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          title={t(`hint.${state}`)}
          onClick={() => onChoose(state === chosen ? null : state)}
        >
          <span className="count tn">
            <FreshnessDot state={state} />
            {formatCount(counts[state], locale)}
          </span>
          <span className="words">{t(`state.${state}`)}</span>
        </button>
      ))}
    </div>
  );
};
