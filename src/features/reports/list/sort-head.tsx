import { css } from '@emotion/react';
import { Icon } from '#ui/icon.tsx';
import type { SortColumn, Sorting } from './list-model.ts';

export interface SortHeadProps {
  column: SortColumn;
  label: string;
  sorting: Sorting;
  isNumber?: boolean;
  /** Hidden on a phone. */
  isWide?: boolean;
  onSort: (sorting: Sorting) => void;
}

const style = css`
  all: unset;
  cursor: pointer;
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 26px;
  & .pi { font-size: 10px; color: var(--text-3); }
  &:hover { color: var(--text); }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
  &[data-sorted='true'] { color: var(--text); }
`;

const directionOf = (isDescending: boolean): 'ascending' | 'descending' =>
  isDescending ? 'descending' : 'ascending';

/** Head of a column that sorts the table: the first click ascending, the second descending. */
export const SortHead = ({
  column,
  label,
  sorting,
  isNumber = false,
  isWide = false,
  onSort,
}: SortHeadProps) => {
  const isSorted = sorting.column === column;
  const icon = isSorted ? (sorting.isDescending ? 'sort-down-fill' : 'sort-up-fill') : 'sort';
  return (
    <th
      className={`${isNumber ? 'num' : ''} ${isWide ? 'wide' : ''}`.trim() || undefined}
      aria-sort={isSorted ? directionOf(sorting.isDescending) : undefined}
      scope="col"
    >
      <button
        type="button"
        css={style}
        data-sorted={isSorted}
        onClick={() => onSort({ column, isDescending: isSorted && !sorting.isDescending })}
      >
        {label}
        <Icon name={icon} />
      </button>
    </th>
  );
};
