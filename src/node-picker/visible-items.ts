import { foldText } from '#platform/locale/fold-text.ts';
import type { TreeItem } from './node-tree.ts';

/** A line on screen. */
export interface PickerLine {
  item: TreeItem;
  /** 1 for sites. */
  level: number;
  hasChildren: boolean;
  isOpen: boolean;
  /** Position among its visible siblings, from 1, and their number. */
  position: number;
  siblings: number;
}

interface Kept {
  item: TreeItem;
  isHit: boolean;
  children: Kept[];
}

const isHitBy = ({ name, node, controller }: TreeItem, wanted: string): boolean =>
  node !== null && [name, node.externalId ?? '', controller].some((text) => foldText(text).includes(wanted));

const isSite = ({ node }: TreeItem): boolean => node === null || node.type === 'site';

/** Items that match a search, with their parents; a matching site keeps everything in it. */
function keep(items: readonly TreeItem[], wanted: string, isOfNamedSite: boolean): Kept[] {
  return items.flatMap((item): Kept[] => {
    const isNamed = isOfNamedSite || (isSite(item) && foldText(item.name).includes(wanted));
    const isHit = item.node !== null && (isNamed || isHitBy(item, wanted));
    const children = keep(item.children, wanted, isNamed);
    return isHit || children.length > 0 ? [{ item, isHit, children }] : [];
  });
}

export interface FoundItems {
  lines: PickerLine[];
  /** Number of matching nodes, including those in closed branches. */
  hits: number;
}

/** Visible lines in order: those in open branches or, during a search, all matches. */
export function visibleItems(
  tree: readonly TreeItem[],
  search: string,
  closed: ReadonlySet<string>,
): FoundItems {
  const wanted = foldText(search.trim());
  const lines: PickerLine[] = [];
  let hits = 0;
  const add = (kept: readonly Kept[], level: number, isShown: boolean): void => {
    kept.forEach(({ item, isHit, children }, index) => {
      if (isHit) hits++;
      const hasChildren = children.length > 0;
      const isOpen = hasChildren && (wanted !== '' || !closed.has(item.id));
      if (isShown)
        lines.push({ item, level, hasChildren, isOpen, position: index + 1, siblings: kept.length });
      add(children, level + 1, isShown && isOpen);
    });
  };
  add(keep(tree, wanted, false), 1, true);
  return { lines, hits };
}
