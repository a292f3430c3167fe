import { flatItems, type TreeItem } from './node-tree.ts';

/** How nodes are chosen (R-PICK-02, R-PICK-03). */
export interface ChoiceMode {
  isMultiple: boolean;
  /** Only nodes without children can be chosen; in multiple choice a parent stands for all leaves below it. */
  leavesOnly: boolean;
}

/** `some`: only part of the nodes it stands for is chosen. */
export type Tick = 'on' | 'off' | 'some';

const uuidOf = ({ node, refusal }: TreeItem): string[] => (node && refusal === null ? [node.uuid] : []);

/** uuids of the nodes that an item stands for; empty when it cannot be chosen. */
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

/** Choice after a click on an item that stands for `meant`; in single choice it replaces the previous one. */
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
