import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { block, container } from '#widget-kit/block.fixture.ts';
import { tableInputOf } from '#widget-kit/view.fixture.ts';
import { flowNode, flowOf, PLANT } from './flow.fixture.ts';
import { barAt, barMoved } from './flow-cursor-moves.ts';
import { flowLayout } from './flow-layout.ts';
import { flowTree, gatherSmall, isRemainder, shareOfParent, unmeasured } from './sankey-nodes.ts';
import { toTable } from './to-table.ts';

const SIZE = { width: 800, height: 240 };
const tree = (nodes = PLANT) => flowTree(flowOf(nodes));
const namesOf = (branches: ReturnType<typeof tree>) => branches.map(({ node }) => node.name);

describe('tree of a flow', () => {
  it('the tree of a flow puts each meter before the meters that it feeds, in whatever order they arrive', () => {
    expect(namesOf(tree())).toEqual(['incomer', 'hall', 'press', 'oven', 'office', 'incomer/rest']);
    const branches = tree([...PLANT].reverse());
    expect(branches).toHaveLength(PLANT.length);
    branches.forEach(({ parent }, index) => {
      if (parent) expect(branches.indexOf(parent)).toBeLessThan(index);
    });
  });

  it('an unmeasured meter of a flow is drawn with the sum of what was measured below it', () => {
    const nodes = [flowNode('a', null, null), flowNode('b', 'a', 3), flowNode('c', 'a', 4)];
    expect(tree(nodes)[0]).toMatchObject({ drawn: 7, below: 7 });
    expect(namesOf(unmeasured(tree(nodes)))).toEqual(['a']);
  });

  it('a flow meter whose parent is missing becomes a root, and a negative amount is drawn as nothing', () => {
    const [lost] = tree([flowNode('lost', 'gone', -5)]);
    expect(lost).toMatchObject({ depth: 0, parent: null, drawn: 0 });
  });

  it('flow meters of the same name are distinguished by their parent, or else by a number', () => {
    const named = (id: string, parent: string | null, name: string) => ({ ...flowNode(id, parent, 1), name });
    const nodes = [
      named('i', null, 'Incomer'),
      named('a', 'i', 'Hall 1'),
      named('b', 'i', 'Hall 2'),
      named('p', 'a', 'Press'),
      named('q', 'b', 'Press'),
      named('x', 'b', 'Oven'),
      named('y', 'b', 'Oven'),
      { ...named('a/rest', 'a', 'Hall 1'), uuid: null },
      { ...named('b/rest', 'b', ''), uuid: null },
    ];
    expect(namesOf(tree(nodes))).toEqual([
      ...['Incomer', 'Hall 1', 'Press (Hall 1)', 'Hall 1'],
      ...['Hall 2', 'Press (Hall 2)', 'Oven (Hall 2) 1', 'Oven (Hall 2) 2', ''],
    ]);
  });

  it('the tree of a flow is empty without a flow', () => expect(flowTree(undefined)).toEqual([]));

  it('a meter of a flow has a share of its parent where both were measured', () => {
    expect(tree().map(shareOfParent)).toEqual([null, 0.6, 35 / 60, 25 / 60, 0.2, 0.2]);
    expect(shareOfParent(tree([flowNode('a', null, null), flowNode('b', 'a', 3)])[1] as never)).toBeNull();
  });

  it('the smallest meters of a flow and those that they feed are gathered without losing any amount', () => {
    const most = fc.integer({ min: 2, max: 9 });
    const values = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(values, most, (amounts, limit) => {
        const all = tree([
          flowNode('root', null, 4000),
          ...amounts.flatMap((amount, index) => [
            flowNode(`m${index}`, 'root', amount),
            flowNode(`s${index}`, `m${index}`, 1),
          ]),
          flowNode('root/rest', 'root', 10),
        ]);
        const shown = gatherSmall(all, limit);
        const children = shown.filter(({ depth }) => depth === 1);
        const sumOf = (branches: typeof all) => branches.reduce((sum, { drawn }) => sum + drawn, 0);
        expect(sumOf(children)).toBe(sumOf(all.filter(({ depth }) => depth === 1)));
        expect(children.filter((one) => !isRemainder(one)).length).toBe(Math.min(limit, amounts.length));
        expect(shown.every(({ parent }) => parent === null || shown.includes(parent))).toBe(true);
      }),
    );
  });
});

describe('layout of a flow', () => {
  const bars = flowLayout(tree(), SIZE);

  it('the heights of bars in a flow are proportional to their amounts', () => {
    const height = (name: string) => {
      const bar = bars.find(({ branch }) => branch.node.name === name);
      return bar ? bar.bottom - bar.top : 0;
    };
    expect(height('hall') / height('incomer')).toBeCloseTo(0.6, 6);
    expect(height('incomer/rest') / height('office')).toBeCloseTo(1, 6);
  });

  it('the bars of a flow stay inside the plot and do not overlap', () => {
    for (const { top, bottom, x } of bars) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(SIZE.height);
      expect(x).toBeLessThan(SIZE.width);
    }
    const column = bars.filter(({ branch }) => branch.depth === 1).sort((a, b) => a.top - b.top);
    column.slice(1).forEach((bar, index) => {
      expect(bar.top).toBeGreaterThan(column[index]?.bottom ?? 0);
    });
  });

  it('a single meter of a flow has a bar, and a meter without any flow has none', () => {
    expect(flowLayout(tree([flowNode('a', null, 5)]), SIZE)).toMatchObject([{ x: 0, ribbon: null }]);
    expect(flowLayout(tree([flowNode('a', null, 0)]), SIZE)).toEqual([]);
  });

  it('a flow meter that measured nothing but feeds others that did keeps its place', () => {
    const nodes = [flowNode('a', null, 10), flowNode('b', 'a', 0, 4), flowNode('c', 'b', 4)];
    const [a, b, c] = flowLayout(tree(nodes), SIZE);
    expect((a?.x ?? 0) < (b?.x ?? 0) && (b?.x ?? 0) < (c?.x ?? 0)).toBe(true);
  });

  it.each([
    ['ArrowRight', 'incomer', 'hall'],
    ['ArrowRight', 'hall', 'press'],
    ['ArrowLeft', 'oven', 'hall'],
    ['ArrowDown', 'hall', 'office'],
    ['ArrowUp', 'office', 'hall'],
    ['ArrowUp', 'hall', 'hall'],
    ['ArrowRight', 'press', 'press'],
    ['Home', 'oven', 'incomer'],
    ['End', 'oven', 'incomer/rest'],
  ])('the key %s in a flow leads from %s to %s', (key, from, to) => {
    const placeOf = (name: string) => bars.findIndex(({ branch }) => branch.node.name === name);
    expect(barMoved(bars, key, placeOf(from))).toBe(placeOf(to));
  });

  it('keys other than the arrow keys move nothing in a flow', () =>
    expect(barMoved(bars, 'Tab', 0)).toBeNull());

  it('the pointer over a flow finds the bar and the ribbon below it', () => {
    bars.forEach((bar, index) => {
      expect(barAt(bars, bar.x + 1, (bar.top + bar.bottom) / 2)).toBe(index);
      if (!bar.ribbon) return;
      const { x0, x1, y0, y1, thickness } = bar.ribbon;
      expect(barAt(bars, (x0 + x1) / 2, (y0 + y1 + thickness) / 2)).toBe(index);
    });
    expect(barAt(bars, 799, 1)).toBe(-1);
  });
});

describe('table view of a flow', () => {
  it('the table of a flow has a row for every meter and remainder, gathered or not', () => {
    const nodes = [...PLANT, flowNode('silent', 'office', null), flowNode('more', 'office', 1, 2.5)];
    const { rows } = toTable(tableInputOf(container([]), { ...block([]), flow: flowOf(nodes) }));
    expect(rows).toContainEqual(['hall', 'incomer', 60, 0.6, null]);
    expect(rows).toContainEqual(['sankey.remainder', 'incomer', 20, 0.2, null]);
    expect(rows).toContainEqual(['silent', 'office', null, null, null]);
    expect(rows).toContainEqual(['more', 'office', 1, 0.05, 2.5]);
  });
});
