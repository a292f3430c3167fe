import { describe, expect, it } from 'vitest';
import { moduleFixture, nodeId } from './node.fixture.ts';
import { nodesMeant, tickOf, toggleNodes } from './node-choice.ts';
import type { TreeItem } from './node-tree.ts';
import { pickerNode } from './picker-node.ts';

const item = (n: number, children: TreeItem[] = [], changes: Partial<TreeItem> = {}): TreeItem => {
  const module = moduleFixture(n);
  const known = { modules: new Map([[module.uuid, module]]), collections: [], parameters: null };
  const node = pickerNode(known, module.uuid, false) || null;
  return { id: module.uuid, name: module.name, node, controller: '', refusal: null, children, ...changes };
};
const parent = item(1, [item(2), item(3, [item(4), item(5, [], { refusal: 'controller' })])]);
const site: TreeItem = { ...item(9, [parent]), node: null };
const several = { isMultiple: true, leavesOnly: false };
const leaves = { isMultiple: true, leavesOnly: true };

describe('nodes that a line of the node picker stands for', () => {
  it('R-PICK-03 a line of the node picker stands for its own node, regardless of what is below it', () => {
    expect(nodesMeant(parent, several)).toEqual([nodeId(1)]);
    expect(nodesMeant(site, several)).toEqual([]);
    expect(nodesMeant(item(5, [], { refusal: 'virtual' }), several)).toEqual([]);
  });

  it('R-PICK-03 in leaf mode a line of the node picker stands for the leaves below it that can be chosen', () => {
    expect(nodesMeant(parent, leaves)).toEqual([nodeId(2), nodeId(4)]);
    expect(nodesMeant(site, leaves)).toEqual([nodeId(2), nodeId(4)]);
    expect(nodesMeant(parent, { isMultiple: false, leavesOnly: true })).toEqual([]);
    expect(nodesMeant(item(2), { isMultiple: false, leavesOnly: true })).toEqual([nodeId(2)]);
  });

  it.each([
    [[], 'off'],
    [['a'], 'some'],
    [['a', 'b', 'c'], 'on'],
  ] as const)('with %j chosen in the node picker, the tick of a line is %s', (chosen, tick) =>
    expect(tickOf(['a', 'b'], new Set(chosen))).toBe(tick),
  );
});

describe('click in the node picker', () => {
  it('R-PICK-02 a click in the node picker replaces the previous node in single choice; in multiple choice nodes add up', () => {
    expect(toggleNodes(['a'], ['b'], { isMultiple: false })).toEqual(['b']);
    expect(toggleNodes(['a'], ['a'], { isMultiple: false })).toEqual([]);
    expect(toggleNodes(['a'], ['b'], { isMultiple: true })).toEqual(['a', 'b']);
    expect(toggleNodes(['a', 'b'], ['a'], { isMultiple: true })).toEqual(['b']);
  });

  it('in the node picker, a click adds the rest of a partly chosen branch, and removes all of a fully chosen one', () => {
    expect(toggleNodes(['x', 'a'], ['a', 'b'], { isMultiple: true })).toEqual(['x', 'a', 'b']);
    expect(toggleNodes(['x', 'a', 'b'], ['a', 'b'], { isMultiple: true })).toEqual(['x']);
  });
});
