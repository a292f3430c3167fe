import { foldText } from '#platform/locale/fold-text.ts';
import { flatItems, type TreeItem } from './node-tree.ts';

/** A line on screen. */
export interface PickerLine {
  item: TreeItem;
  /** 1 for sites. */
  level: number;
  hasChildren: boolean;
  isOpen: boolean;
  /** True when the reader can open and close it; a search holds the way to its matches open. */
  canFold: boolean;
  /** Nodes behind a line that stands for the rest of a named branch; null for any other line. */
  others: number | null;
  /** Position among its visible siblings, from 1, and their number. */
  position: number;
  siblings: number;
}

interface Kept {
  item: TreeItem;
  children: Kept[];
  /** How a search leaves it: open on the way to a match, folded where only the branch was named. */
  isFolded: boolean;
  others: number | null;
}

const namesOf = ({ name, node, controller }: TreeItem): string[] =>
  node === null ? [name] : [name, node.externalId ?? '', controller];

const isNamed = (item: TreeItem, wanted: string): boolean =>
  namesOf(item).some((text) => foldText(text).includes(wanted));

const isSite = ({ node }: TreeItem): boolean => node === null || node.type === 'site';

const whole = (item: TreeItem): Kept => ({
  item,
  children: item.children.map(whole),
  isFolded: false,
  others: null,
});

const nodesIn = (items: readonly TreeItem[]): number =>
  flatItems(items).filter(({ node }) => node !== null).length;

/** Line that stands for the nodes of a named branch which are not named themselves. */
function restOf({ id }: TreeItem, rest: TreeItem[]): Kept {
  const item: TreeItem = {
    id: `${id}/others`,
    name: '',
    node: null,
    controller: '',
    refusal: null,
    children: rest,
  };
  return { item, children: rest.map(whole), isFolded: true, others: nodesIn(rest) };
}

/**
 * Items that a search names, with their parents. What only lies in a named site or below a named node is folded below
 * them: `fo` is to find the feeder before the thirty modules of the foundry.
 */
function keep(items: readonly TreeItem[], wanted: string): { named: Kept[]; folded: Kept[] } {
  const named: Kept[] = [];
  const folded: Kept[] = [];
  for (const item of items) {
    const below = keep(item.children, wanted);
    const children = [...below.named, ...below.folded];
    const isHit = isNamed(item, wanted);
    if (!isHit && children.length === 0) continue;
    const kept = new Set(children.map((child) => child.item));
    const isBranch = foldText(item.name).includes(wanted);
    const rest = isBranch ? item.children.filter((child) => !kept.has(child)) : [];
    const isRestAlone = children.length === 0 && rest.length > 0;
    const behind = rest.length > 0 && !isRestAlone ? [restOf(item, rest)] : [];
    (below.named.length > 0 || !isSite(item) ? named : folded).push({
      item,
      children: isRestAlone ? rest.map(whole) : [...children, ...behind],
      isFolded: isRestAlone,
      others: null,
    });
  }
  return { named, folded };
}

export interface FoundItems {
  lines: PickerLine[];
  /** Number of nodes that the search names or, where it names none, that lie in the sites it names. */
  hits: number;
}

/** Branches that the reader has closed and, during a search, opened. */
export interface Folding {
  closed: ReadonlySet<string>;
  opened: ReadonlySet<string>;
}

/** Visible lines in order: those in open branches or, during a search, the matches by name, then by site. */
export function visibleItems(
  tree: readonly TreeItem[],
  search: string,
  { closed, opened }: Folding,
): FoundItems {
  const wanted = foldText(search.trim());
  const isSearch = wanted !== '';
  const { named, folded } = isSearch ? keep(tree, wanted) : { named: tree.map(whole), folded: [] };
  const lines: PickerLine[] = [];
  const add = (all: readonly Kept[], level: number): void => {
    all.forEach(({ item, children, isFolded, others }, index) => {
      const hasChildren = children.length > 0;
      // Where no node is named, the named site is all there is to see.
      const isShut = isSearch ? isFolded && named.length > 0 && !opened.has(item.id) : closed.has(item.id);
      const isOpen = hasChildren && !isShut;
      const canFold = hasChildren && (!isSearch || (isFolded && named.length > 0));
      lines.push({
        item,
        level,
        hasChildren,
        isOpen,
        canFold,
        others,
        position: index + 1,
        siblings: all.length,
      });
      if (isOpen) add(children, level + 1);
    });
  };
  add([...named, ...folded], 1);
  return { lines, hits: hitsOf(tree, wanted, folded, named) };
}

function hitsOf(
  tree: readonly TreeItem[],
  wanted: string,
  folded: readonly Kept[],
  named: readonly Kept[],
): number {
  if (named.length === 0) return nodesIn(folded.map(({ item }) => item));
  return flatItems(tree).filter((item) => item.node !== null && isNamed(item, wanted)).length;
}
