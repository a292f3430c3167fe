import type { FlowBranch } from './sankey-nodes.ts';

/** Those of a name that others have, too, each with another name that says more. */
function renamed(
  branches: readonly FlowBranch[],
  nameOf: (branch: FlowBranch, place: number) => string,
): FlowBranch[] {
  // What is left of a meter bears its name, or none.
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
 * Names by which meters that are called exactly alike are told apart: by what feeds them, `Press (Hall 2)`; those that the
 * same feeds by a number in the order of the tree.
 */
export function distinctNames(branches: readonly FlowBranch[]): ReadonlyMap<string, string> {
  const byParent = renamed(branches, ({ node, parent }) =>
    parent ? `${node.name} (${parent.node.name})` : node.name,
  );
  const byNumber = renamed(byParent, ({ node }, place) => `${node.name} ${place}`);
  return new Map(byNumber.map(({ node }) => [node.id, node.name]));
}
