import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { LastFetch, Module } from '#contract/module.ts';
import { writeAge } from './picker-model.ts';

export interface ModuleFreshnessProps {
  /** Undefined: the module does not exist any more. */
  module: Module | undefined;
  /** Writes the age beside the shape. */
  withAge?: boolean;
}

type Freshness = 'ok' | 'delayed' | 'outdated' | 'none';

// Shape as well as colour: disc, half disc, square, ring.
const style = css`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  font-size: var(--fs-11);
  color: var(--text-3);
  white-space: nowrap;
  & i { width: 9px; height: 9px; flex: none; border-radius: 50%; }
  & i[data-freshness='ok'] { background: var(--fresh-ok); }
  & i[data-freshness='delayed'] {
    background: linear-gradient(90deg, var(--fresh-delayed) 50%, transparent 50%);
    box-shadow: inset 0 0 0 1.5px var(--fresh-delayed);
  }
  & i[data-freshness='outdated'] { background: var(--fresh-outdated); border-radius: 2px; }
  & i[data-freshness='none'] { box-shadow: inset 0 0 0 1.5px var(--fresh-none); }
`;

const freshnessOf = (fetch: LastFetch | undefined): Freshness => {
  if (!fetch || fetch.no_data) return 'none';
  if (fetch.is_ok) return 'ok';
  return fetch.is_quarter ? 'delayed' : 'outdated';
};

/** How old a module's newest reading was when the modules were loaded (R-PICK-07). */
export const ModuleFreshness = ({ module, withAge = false }: ModuleFreshnessProps) => {
  const { t } = useTranslation('reports');
  const fetch = module?.lastFetchObj;
  const freshness = freshnessOf(fetch);
  const age = typeof fetch?.seconds === 'number' ? writeAge(fetch.seconds) : null;
  const words = t(`freshness.${freshness}`, { age: age ?? '–' });
  return (
    <span css={style} className="tn" title={words}>
      {withAge && age}
      <i data-freshness={freshness} role="img" aria-label={words} />
    </span>
  );
};
