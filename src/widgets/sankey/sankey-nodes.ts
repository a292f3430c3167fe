import type { BlockResult, FlowNode } from '#contract/reports/block.ts';
import { worstCoverage } from '#domain/coverage.ts';

/** Branches, with a longer name for each meter whose name is not unique. */
function renamed(
  branches: readonly FlowBranch[],
  nameOf: (branch: FlowBranch, place: number) => string,
): FlowBranch[] {
  // Remainders are left out: they have the name of their meter, or none.
  const meters = branches.filter(({ node }) => node.uuid !== null);
  const alike = Map.groupBy(meters, ({ node }) => node.name);
  return branches.map((one) => {
    const { name } = one.node;
    const others = alike.get(name) ?? [];
    if (others.length < 2 || !others.includes(one)) return one;
    return { ...one, node: { ...one.node, name: nameOf(one, others.indexOf(one) + 1) } };
  });
}

/**
 * Names by node id that tell meters of the same name apart: by their parent, `Press (Hall 2)`; below the same parent,
 * by a number in the order of the tree.
 */
function distinctNames(branches: readonly FlowBranch[]): ReadonlyMap<string, string> {
  const byParent = renamed(branches, ({ node, parent }) =>
    parent ? `${node.name} (${parent.node.name})` : node.name,
  );
  const byNumber = renamed(byParent, ({ node }, place) => `${node.name} ${place}`);
  return new Map(byNumber.map(({ node }) => [node.id, node.name]));
}

/** Meter, or the remainder of one, with its place in the tree. */
export interface FlowBranch {
  node: FlowNode;
  depth: number;
  parent: FlowBranch | null;
  /** Number of its branch below the root, which gives the colour; -1 for a root. */
  branch: number;
  /** Amount that is drawn: the measured one, or for an unmeasured meter the sum below it. */
  drawn: number;
  /** Sum of the amounts drawn below it; more than `drawn` where the children measured more than their parent. */
  below: number;
  /** Meters that are drawn together as this one; empty for a single meter. */
  gathered: readonly FlowBranch[];
}

/**
 * Nodes of a flow: parents first, each followed by all that it feeds, with unique names. A node without a known
 * parent is a root.
 */
export function flowTree(flow: BlockResult['flow']): FlowBranch[] {
  const nodes = flow?.nodes ?? [];
  const known = new Set(nodes.map(({ id }) => id));
  const children = new Map<string | null, FlowNode[]>();
  for (const node of nodes) {
    const parent = node.parent !== null && known.has(node.parent) ? node.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const branches: FlowBranch[] = [];
  const add = (node: FlowNode, parent: FlowBranch | null, place: number): FlowBranch => {
    const one: FlowBranch = {
      node,
      depth: parent ? parent.depth + 1 : 0,
      parent,
      branch: parent === null ? -1 : parent.depth === 0 ? place : parent.branch,
      drawn: 0,
      below: 0,
      gathered: [],
    };
    branches.push(one);
    const fed = (children.get(node.id) ?? []).map((child, index) => add(child, one, index));
    one.below = fed.reduce((sum, { drawn }) => sum + drawn, 0);
    one.drawn = Math.max(0, node.value ?? one.below);
    return one;
  };
  for (const [place, root] of (children.get(null) ?? []).entries()) add(root, null, place);
  const names = distinctNames(branches);
  for (const one of branches) one.node = { ...one.node, name: names.get(one.node.id) ?? one.node.name };
  return branches;
}

/**
 * Draws at most `most` children of each meter: the smallest, and what they feed, are gathered in one bar before the
 * remainder. The order of the tree stays.
 */
export function gatherSmall(branches: readonly FlowBranch[], most: number): FlowBranch[] {
  const replaced = new Map<FlowBranch, FlowBranch | null>();
  for (const parent of branches) {
    const meters = branches.filter((one) => one.parent === parent && !isRemainder(one));
    if (meters.length <= most) continue;
    const small = [...meters].sort((a, b) => b.drawn - a.drawn).slice(most - 1);
    const last = meters.filter((one) => small.includes(one)).at(-1);
    for (const one of small) replaced.set(one, one === last ? gatheredFrom(parent, small) : null);
  }
  const isBelowGathered = (one: FlowBranch | null): boolean =>
    one !== null && (replaced.has(one) || isBelowGathered(one.parent));
  return branches.flatMap((one) => {
    if (isBelowGathered(one.parent)) return [];
    const instead = replaced.get(one);
    return instead === undefined ? one : (instead ?? []);
  });
}

function gatheredFrom(parent: FlowBranch, small: readonly FlowBranch[]): FlowBranch {
  const drawn = small.reduce((sum, one) => sum + one.drawn, 0);
  const id = `${parent.node.id}/small`;
  const coverage = worstCoverage(small.map(({ node }) => node.coverage));
  return {
    node: { id, uuid: null, name: '', parent: parent.node.id, value: drawn, excess: 0, coverage },
    depth: parent.depth + 1,
    parent,
    branch: Math.max(...small.map(({ branch }) => branch)),
    drawn,
    below: 0,
    gathered: small,
  };
}

/** Share of its parent, 0 to 1; null for a root and where it cannot be calculated. */
export function shareOfParent({ node, parent }: FlowBranch): number | null {
  const whole = parent?.node.value;
  return node.value === null || !whole || whole < 0 ? null : node.value / whole;
}

export const isRemainder = ({ node, gathered }: FlowBranch): boolean =>
  node.uuid === null && gathered.length === 0;

/** Meters without any measured value. */
export const unmeasured = (branches: readonly FlowBranch[]): FlowBranch[] =>
  branches.filter(({ node }) => node.value === null);
