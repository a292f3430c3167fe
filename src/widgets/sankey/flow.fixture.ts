import type { FlowNode } from '#contract/reports/block.ts';

/** Node whose id is its name; a name that ends in `/rest` makes it the remainder of its parent. */
export const flowNode = (
  name: string,
  parent: string | null,
  value: number | null,
  excess = 0,
): FlowNode => ({
  id: name,
  uuid: name.endsWith('/rest') ? null : name,
  name,
  parent,
  value,
  excess,
  coverage: value === null ? 0 : 1,
});

/** Incomer of 100 kWh that feeds an office and a hall with two machines; 20 kWh are measured by no other meter. */
export const PLANT: FlowNode[] = [
  flowNode('incomer', null, 100),
  flowNode('hall', 'incomer', 60),
  flowNode('press', 'hall', 35),
  flowNode('oven', 'hall', 25),
  flowNode('office', 'incomer', 20),
  flowNode('incomer/rest', 'incomer', 20),
];

export const flowOf = (nodes: FlowNode[]) => ({ unit: 'kWh', nodes });
