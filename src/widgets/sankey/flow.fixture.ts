import type { FlowNode } from '#contract/reports/block.ts';

/** A node whose id is its name; `rest` of a parent is its remainder. */
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

/** An incomer of 100 kWh over a hall with two machines and an office, 20 kWh of which nobody else measured. */
export const PLANT: FlowNode[] = [
  flowNode('incomer', null, 100),
  flowNode('hall', 'incomer', 60),
  flowNode('press', 'hall', 35),
  flowNode('oven', 'hall', 25),
  flowNode('office', 'incomer', 20),
  flowNode('incomer/rest', 'incomer', 20),
];

export const flowOf = (nodes: FlowNode[]) => ({ unit: 'kWh', nodes });
