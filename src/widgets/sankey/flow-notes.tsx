import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { Coverage } from '#widget-kit/coverage-mark.tsx';
import { CompactNum } from '#widget-kit/num.tsx';
import type { FlowBranch } from './sankey-nodes.ts';
import { unmeasured } from './sankey-nodes.ts';

export interface FlowNotesProps {
  branches: readonly FlowBranch[];
  unit: string;
  coverage: number | null;
  children: ReactNode;
}

/**
 * Maximum number of meters named; the rest are counted, so that the notes leave room for the picture. The table names
 * all.
 */
const MOST_NAMES = 3;

const style = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  margin-top: 6px;
  flex: none;
  font-size: var(--fs-11);
  color: var(--text-3);
  & .warn { color: var(--warn-text); display: inline-flex; align-items: center; gap: 5px; }
  & .warn .pi { font-size: 11px; }
  & .coverage { margin-left: auto; white-space: nowrap; }
`;

/** `+12` for the meters that are not named. */
const rest = ({ length }: readonly FlowBranch[]): string[] =>
  length > MOST_NAMES ? [`+${length - MOST_NAMES}`] : [];

/**
 * Notes on what the picture cannot draw: meters below which more was measured than by themselves, and meters without
 * any value.
 */
export const FlowNotes = ({ branches, unit, coverage, children }: FlowNotesProps) => {
  const { t, i18n } = useTranslation('widgets');
  const excessive = branches.filter(({ node }) => node.excess > 0);
  const silent = unmeasured(branches);
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' }).format([
    ...silent.slice(0, MOST_NAMES).map(({ node }) => node.name),
    ...rest(silent),
  ]);
  return (
    <div css={style}>
      {excessive.slice(0, MOST_NAMES).map(({ node }) => (
        <span key={node.id} className="warn">
          <Icon name="exclamation-triangle" />
          <span>
            {t('sankey.excessBelow', { name: node.name })}{' '}
            <CompactNum value={node.excess} unit={unit} decimals={undefined} />
          </span>
        </span>
      ))}
      {rest(excessive).map((count) => (
        <span key="rest" className="warn">
          <Icon name="exclamation-triangle" />
          <span>{count}</span>
        </span>
      ))}
      {silent.length > 0 && <span>{t('sankey.unmeasured', { names })}</span>}
      {children}
      <span className="coverage">
        <Coverage share={coverage} />
      </span>
    </div>
  );
};
