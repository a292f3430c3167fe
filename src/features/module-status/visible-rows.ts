import type { FreshnessState } from '#domain/freshness.ts';
import { foldText } from '#platform/locale/fold-text.ts';
import type { NodeStates } from './node-states.ts';
import type { StatusNode } from './status-node.ts';

/** A line on screen. */
export interface StatusRow {
  node: StatusNode;
  /** 1 for sites and controllers. */
  level: number;
  hasChildren: boolean;
  isOpen: boolean;
  /** Position among its siblings on screen, from 1, and their number. */
  position: number;
  siblings: number;
}

export interface RowFilter {
  /** Search text as typed; empty: all. */
  search: string;
  /** Null: all. */
  state: FreshnessState | null;
}

type Kept = { node: StatusNode; children: Kept[] };

/** Part of a tree that passes a filter: the matching modules and the lines above them. */
function keep(
  nodes: readonly StatusNode[],
  { search, state }: RowFilter,
  states: NodeStates,
  isNamed: boolean,
): Kept[] {
  return nodes.flatMap((node): Kept[] => {
    // A search for a network also finds the modules in it.
    const matches = isNamed || foldText(node.name).includes(search);
    const children = keep(node.children, { search, state }, states, matches);
    const own =
      node.kind === 'module' && matches && (state === null || states.byId.get(node.id)?.state === state);
    const isEmptyHost = node.children.length === 0 && node.kind !== 'module' && matches && state === null;
    return own || isEmptyHost || children.length > 0 ? [{ node, children }] : [];
  });
}

/** Lines on screen, from the top: the open part of the tree, or with a filter everything that passes it. */
export function visibleRows(
  tree: readonly StatusNode[],
  states: NodeStates,
  filter: RowFilter,
  isOpen: (id: string) => boolean,
): StatusRow[] {
  const search = foldText(filter.search.trim());
  const isFiltered = search !== '' || filter.state !== null;
  const rows: StatusRow[] = [];
  const add = (kept: readonly Kept[], level: number): void => {
    kept.forEach(({ node, children }, i) => {
      const open = children.length > 0 && (isFiltered || isOpen(node.id));
      rows.push({
        node,
        level,
        hasChildren: children.length > 0,
        isOpen: open,
        position: i + 1,
        siblings: kept.length,
      });
      if (open) add(children, level + 1);
    });
  };
  add(keep(tree, { search, state: filter.state }, states, search === ''), 1);
  return rows;
}
