import { memo } from 'react';
import type { FreshnessState } from '#domain/freshness.ts';
import { FreshnessDot } from '#ui/freshness-dot.tsx';
import { Icon } from '#ui/icon.tsx';
import type { StatusRow } from './visible-rows.ts';

export interface StatusLineProps {
  id: string;
  row: StatusRow;
  /** Distance from the top of the list, px. */
  top: number;
  icon: string;
  state: FreshnessState;
  /** State in words, and its meaning. */
  stateWords: string;
  hint: string;
  /** Age, or the number of modules below. */
  end: string;
  /** That number, unrounded; null for an age. */
  value: number | null;
  isActive: boolean;
  onChoose: (id: string) => void;
}

/** One line of the tree; rendered again only when its content changes. */
export const StatusLine = memo((props: StatusLineProps) => {
  const { id, row, top, icon, state, stateWords, hint, end, value, isActive, onChoose } = props;
  const { node, level, hasChildren, isOpen, position, siblings } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keyboard, as only it has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: its active line is told by aria-activedescendant
    <div
      id={id}
      role="treeitem"
      className="line"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isActive}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 8 + (level - 1) * 16 }}
      title={hint}
      onClick={() => onChoose(node.id)}
    >
      <span className="caret">
        {hasChildren && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />}
      </span>
      <Icon name={icon} className="kind" />
      <span className="name">{node.name}</span>
      <span className="end tn" data-value={value ?? undefined}>
        {end}
      </span>
      <FreshnessDot state={state} />
      <span className="visually-hidden">{stateWords}</span>
    </div>
  );
});
