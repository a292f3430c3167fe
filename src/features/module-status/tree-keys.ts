import type { StatusRow } from './visible-rows.ts';

/** What a key does in the tree: another line, or a line that opens or closes. Null: nothing. */
export type TreeMove = { kind: 'go'; index: number } | { kind: 'toggle'; index: number } | null;

/** Lines that a page key passes. */
const PAGE = 15;

const parentOf = (rows: readonly StatusRow[], index: number): number => {
  const level = rows[index]?.level ?? 1;
  return rows.findLastIndex((row, i) => i < index && row.level < level);
};

/** The keys of a tree (WAI-ARIA authoring practices): arrows, Home, End, page keys, Enter. */
export function treeMove(key: string, rows: readonly StatusRow[], index: number): TreeMove {
  const row = rows[index];
  const go = (to: number): TreeMove => {
    const within = Math.max(0, Math.min(rows.length - 1, to));
    return within === index ? null : { kind: 'go', index: within };
  };
  if (!row) return rows.length > 0 ? { kind: 'go', index: 0 } : null;
  switch (key) {
    case 'ArrowDown':
      return go(index + 1);
    case 'ArrowUp':
      return go(index - 1);
    case 'PageDown':
      return go(index + PAGE);
    case 'PageUp':
      return go(index - PAGE);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (!row.hasChildren) return null;
      return row.isOpen ? go(index + 1) : { kind: 'toggle', index };
    case 'ArrowLeft':
      if (row.isOpen) return { kind: 'toggle', index };
      return row.level > 1 ? go(parentOf(rows, index)) : null;
    case 'Enter':
    case ' ':
      return row.hasChildren ? { kind: 'toggle', index } : null;
    default:
      return null;
  }
}
