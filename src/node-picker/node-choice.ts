import { flatItems, type TreeItem } from './node-tree.ts';

/** How nodes are chosen (R-PICK-02, R-PICK-03). */
export interface ChoiceMode {
  isMultiple: boolean;
  /** Only nodes that hold no others can be chosen; among several, one that does stands for all below it. */
  leavesOnly: boolean;
}

/** `some`: part of what it stands for. */
export type Tick = 'on' | 'off' | 'some';

const uuidOf = ({ node, refusal }: TreeItem): string[] => (node && refusal === null ? [node.uuid] : []);

/** uuids that an item stands for; none: it cannot be chosen. */
export function nodesMeant(item: TreeItem, { isMultiple, leavesOnly }: ChoiceMode): string[] {
  if (!leavesOnly || item.children.length === 0) return uuidOf(item);
  if (!isMultiple) return [];
  return flatItems(item.children)
    .filter(({ children }) => children.length === 0)
    .flatMap(uuidOf);
}

export function tickOf(meant: readonly string[], chosen: ReadonlySet<string>): Tick {
  const count = meant.filter((uuid) => chosen.has(uuid)).length;
  if (count === 0) return 'off';
  return count === meant.length ? 'on' : 'some';
}

/** The choice after a click on what an item stands for: a single one replaces the previous. */
export function toggleNodes(
  chosen: readonly string[],
  meant: readonly string[],
  { isMultiple }: Pick<ChoiceMode, 'isMultiple'>,
): string[] {
  const isOn = tickOf(meant, new Set(chosen)) === 'on';
  if (!isMultiple) return isOn ? [] : [...meant];
  const others = chosen.filter((uuid) => !meant.includes(uuid));
  if (isOn) return others;
  return [...chosen, ...meant.filter((uuid) => !chosen.includes(uuid))];
}
