import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DependencyNode } from '#contract/readings/formula.ts';
import { layOut, NODE_HEIGHT, NODE_WIDTH } from './dependency-layout.ts';

const node = (uuid: string, level: number): DependencyNode => ({
  uuid,
  name: `Module ${uuid}`,
  type: 'device',
  measureType: 'electricity',
  siteId: 'site',
  formula: null,
  level,
});

describe('layout of dependencies', () => {
  it('in the layout of dependencies, an operand is to the left of its user and joined to it', () => {
    const edge = { operand: 'a', user: 's', letters: ['a'], isCurrent: true };
    const { nodes, edges, width } = layOut({ nodes: [node('s', 0), node('a', -1)], edges: [edge] });
    const leftOf = (uuid: string) => nodes.find((one) => one.node.uuid === uuid)?.left ?? Number.NaN;
    expect(leftOf('a')).toBe(0);
    expect(leftOf('s')).toBe(width - NODE_WIDTH);
    expect(edges[0]?.path.startsWith(`M ${NODE_WIDTH} ${NODE_HEIGHT / 2}`)).toBe(true);
  });

  it('the layout of dependencies places nodes without overlap and within the picture', () => {
    const levels = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(levels, (all) => {
        const { nodes, width, height } = layOut({
          nodes: all.map((level, i) => node(String(i), level)),
          edges: [],
        });
        nodes.forEach((one, i) => {
          expect(one.left >= 0 && one.left + NODE_WIDTH <= width).toBe(true);
          expect(one.top >= 0 && one.top + NODE_HEIGHT <= height).toBe(true);
          for (const other of nodes.slice(i + 1)) {
            const isBeside = Math.abs(one.left - other.left) >= NODE_WIDTH;
            expect(isBeside || Math.abs(one.top - other.top) >= NODE_HEIGHT).toBe(true);
          }
        });
      }),
    );
  });
});
