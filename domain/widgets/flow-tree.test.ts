import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FlowMeter, flowCoverage, flowNodes, withoutMeters } from './flow-tree.ts';

const meter = (uuid: string, parent: string | null, value: number | null, coverage = 1): FlowMeter => ({
  uuid,
  name: uuid.toUpperCase(),
  parent,
  value,
  coverage,
});
const drawn = (meters: FlowMeter[]) => flowNodes(meters).map(({ id, value, excess }) => [id, value, excess]);

describe('energy flow', () => {
  it('a flow begins at the root, and each meter is followed by its children by amount, then by what none of them measured', () => {
    const meters = [meter('b', 'r', 30), meter('r', null, 100), meter('a', 'r', 50), meter('c', 'a', 50)];
    expect(drawn(meters)).toEqual([
      ['r', 100, 0],
      ['a', 50, 0],
      ['c', 50, 0],
      ['b', 30, 0],
      ['r/rest', 20, 0],
    ]);
  });

  it('in a flow, an amount that children measured above their parent is its excess, without a remainder', () => {
    expect(drawn([meter('r', null, 10), meter('a', 'r', 8), meter('b', 'r', 5)])).toEqual([
      ['r', 10, 3],
      ['a', 8, 0],
      ['b', 5, 0],
    ]);
  });

  it('an unmeasured meter of a flow carries what the meters below it measured, but is never shown as measured', () => {
    expect(drawn([meter('r', null, 10), meter('a', 'r', null), meter('b', 'a', 4)])).toEqual([
      ['r', 10, 0],
      ['a', null, 0],
      ['b', 4, 0],
      ['r/rest', 6, 0],
    ]);
    expect(drawn([meter('r', null, null), meter('a', 'r', 4)])).toEqual([
      ['r', null, 0],
      ['a', 4, 0],
    ]);
  });

  it('the coverage of a flow is that of all its meters, and that of a remainder is the lowest of its meters', () => {
    const nodes = flowNodes([meter('r', null, 10), meter('a', 'r', 4), meter('b', 'a', 1, 0.1)]);
    expect(nodes.map(({ id, coverage }) => [id, coverage])).toEqual([
      ['r', 1],
      ['a', 1],
      ['b', 0.1],
      ['a/rest', 0.1],
      ['r/rest', 1],
    ]);
    expect(flowCoverage(nodes)).toBeCloseTo(0.7, 12);
    expect(flowCoverage([])).toBeNull();
  });

  it('rounding noise in a flow gives no remainder', () => {
    const meters = [meter('r', null, 0.3), meter('a', 'r', 0.1), meter('b', 'r', 0.2)];
    expect(drawn(meters)).toHaveLength(3);
  });

  it('a flow needs a root, and meters that feed each other have none', () => {
    expect(flowNodes([])).toEqual([]);
    expect(flowNodes([meter('a', 'b', 1), meter('b', 'a', 1)])).toEqual([]);
  });

  it('meters below a hidden meter of a flow move up to its parent, and its own amount stays in the remainder', () => {
    const meters = [meter('r', null, 10), meter('a', 'r', 7), meter('b', 'a', 4), meter('c', 'b', 1)];
    const left = withoutMeters(meters, (uuid) => uuid === 'a');
    expect(drawn(left)).toEqual([
      ['r', 10, 0],
      ['b', 4, 0],
      ['c', 1, 0],
      ['b/rest', 3, 0],
      ['r/rest', 6, 0],
    ]);
    expect(withoutMeters(meters, (uuid) => uuid === 'r')).toEqual([]);
  });

  it('amounts of a flow add up at every meter: what goes in comes out', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), (values, parents) => {
        const meters = values.map((value, i) =>
          meter(`m${i}`, i === 0 ? null : `m${(parents[i] ?? 0) % i}`, value),
        );
        const nodes = flowNodes(meters);
        for (const { id, value, excess } of nodes) {
          const below = nodes.filter(({ parent }) => parent === id);
          if (below.length === 0) continue;
          const out = below.reduce((sum, node) => sum + (node.value ?? 0), 0);
          expect((value ?? 0) + excess).toBeCloseTo(out, 6);
        }
        expect(nodes.filter(({ uuid }) => uuid !== null)).toHaveLength(meters.length);
      }),
    );
  });
});
