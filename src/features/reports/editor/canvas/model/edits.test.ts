import { describe, expect, it } from 'vitest';
import type { Container } from '#contract/reports/widget.ts';
import {
  columnsOf,
  fitsInto,
  keepPlaces,
  leastSize,
  moveInto,
  putWidget,
  removeWidget,
  replaceWidget,
  wholeWidth,
} from './edits.ts';
import { addCopies, addWidget, withChildren } from './new-widget.ts';
import { nudge, stretch } from './nudge.ts';

const widget = (i: string, place: Partial<Container> = {}): Container => ({
  i,
  component: 'LineChart',
  x: 0,
  y: 0,
  w: 6,
  h: 10,
  config: { name: i, devices: [], aggregate: false },
  ...place,
});
const panel = (i: string, place: Partial<Container> = {}): Container =>
  widget(i, { component: 'Panel', w: 12, h: 12, ...place });
const seen = (structure: readonly Container[] | null) =>
  Object.fromEntries((structure ?? []).map(({ i, parent, x, y, w, h }) => [i, [parent ?? null, x, y, w, h]]));
const one = (structure: readonly Container[], id: string): Container => {
  const found = structure.find(({ i }) => i === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

const pair = [widget('a'), widget('b', { x: 6 })];
const nested = [panel('p', { w: 6 }), widget('in', { parent: 'p', w: 4 }), widget('out', { x: 6 })];

describe('replacing a widget', () => {
  it('a replaced widget keeps its place, whatever its settings say', () => {
    const before = one(pair, 'a');
    const next = replaceWidget(pair, { ...before, x: 3, config: { ...before.config, name: 'A' } });
    expect(seen(next)).toEqual(seen(pair));
    expect(one(next, 'a').config.name).toBe('A');
  });

  it('everything settles around a replaced widget of another size', () => {
    const next = replaceWidget(pair, { ...one(pair, 'a'), w: 12 });
    expect(seen(next)).toEqual({ a: [null, 0, 0, 12, 10], b: [null, 6, 10, 6, 10] });
  });
});

describe('putting a widget', () => {
  it('a widget put into a panel is narrowed to it, and the panel grows around it', () => {
    expect(seen(moveInto(nested, one(nested, 'out'), 'p'))).toEqual({
      p: [null, 0, 0, 6, 22],
      in: ['p', 0, 0, 4, 10],
      out: ['p', 0, 10, 6, 10],
    });
  });

  it('a widget put out of a panel frees the rows that it had taken', () => {
    const tall = [panel('p', { w: 6, h: 12 }), widget('in', { parent: 'p' })];
    expect(seen(moveInto(tall, one(tall, 'in'), null))).toMatchObject({
      p: [null, 0, 0, 6, 12],
      in: [null, 0, 12, 6, 10],
    });
  });

  it('a widget never becomes smaller than the minimum of its kind', () => {
    const small = putWidget(pair, one(pair, 'a'), { parent: null, x: 0, y: 0, w: 1, h: 1 });
    expect(seen(small)).toMatchObject({ a: [null, 0, 0, 3, 6] });
    expect(leastSize(nested, one(nested, 'p'))).toEqual({ w: 3, h: 12 });
  });

  it('a panel refuses other panels and widgets that are too wide for it', () => {
    const narrow = [panel('p', { w: 3 }), panel('q'), widget('map', { component: 'Heatmap' }), widget('a')];
    expect(fitsInto(narrow, one(narrow, 'q'), 'p')).toBe(false);
    expect(fitsInto(narrow, one(narrow, 'map'), 'p')).toBe(false);
    expect(fitsInto(narrow, one(narrow, 'a'), 'p')).toBe(true);
    expect(columnsOf(narrow, 'p')).toBe(3);
  });

  it('the widget places left by a gesture are stored in the report', () => {
    expect(seen(keepPlaces(pair, [{ i: 'a', x: 2, y: 0, w: 4, h: 10 }]))).toMatchObject({
      a: [null, 2, 0, 4, 10],
    });
  });
});

describe('keyboard commands', () => {
  it('a keyboard command moves a widget by one column and stops at the edge', () => {
    expect(nudge(pair, one(pair, 'a'), 'left')).toBeNull();
    expect(seen(nudge([widget('a')], widget('a'), 'right'))).toEqual({ a: [null, 1, 0, 6, 10] });
  });

  it('a keyboard command moves a widget down and up past its neighbours and stops at the ends', () => {
    const stack = [widget('a'), widget('b', { y: 10 })];
    const down = nudge(stack, one(stack, 'a'), 'down');
    expect(seen(down)).toEqual({ b: [null, 0, 0, 6, 10], a: [null, 0, 10, 6, 10] });
    expect(nudge(down ?? [], one(down ?? [], 'a'), 'down')).toBeNull();
    expect(seen(nudge(down ?? [], one(down ?? [], 'a'), 'up'))).toEqual(seen(stack));
  });

  it('a keyboard command stretches a widget within the grid and down to its minimum size', () => {
    expect(seen(stretch(pair, one(pair, 'a'), 'right'))).toMatchObject({ a: [null, 0, 0, 7, 10] });
    expect(stretch(pair, one(pair, 'b'), 'right')).toBeNull();
    const least = [widget('a', { w: 3, h: 6 })];
    expect(stretch(least, one(least, 'a'), 'left')).toBeNull();
    expect(stretch(least, one(least, 'a'), 'up')).toBeNull();
  });
});

describe('new widgets', () => {
  it.each([
    ['R-GRID-01', 'LineChart', 6, 10],
    ['R-GRID-02', 'PieChart', 4, 10],
    ['R-GRID-02', 'OperatingTime', 4, 10],
    ['R-GRID-02', 'Gauge', 4, 10],
    ['R-GRID-02', 'Logo', 4, 10],
    ['R-GRID-02', 'DataBlock', 4, 10],
    ['R-GRID-03', 'DataTable', 6, 10],
    ['R-GRID-04', 'TextEditor', 6, 5],
    ['R-GRID-05', 'Consumption', 8, 10],
    ['R-GRID-05', 'Heatmap', 8, 10],
    ['R-GRID-06', 'DigitalSensor', 12, 10],
  ] as const)('%s a new %s starts with its default size', (_row, kind, w, h) => {
    expect(seen(addWidget([], kind, { parent: null }).structure)).toEqual({ w1: [null, 0, 0, w, h] });
  });

  it('a new widget stands at the end of the report, under an id of its own', () => {
    const { structure, id } = addWidget([widget('w2'), widget('w3', { x: 6 })], 'divider', {
      parent: null,
    });
    expect(id).toBe('w4');
    expect(seen(structure)).toMatchObject({ w4: [null, 0, 10, 12, 1] });
  });

  const line = (parent: string | null = null) => ({ kind: 'LineChart', parent }) as const;
  it.each([
    ['beside one of half the width', [widget('a')], line(), [6, 0, 6, 10]],
    ['narrower beside one of two thirds', [widget('a', { w: 8 })], line(), [8, 0, 4, 10]],
    ['in a row of its own where too little is free', [widget('a', { w: 10 })], line(), [0, 10, 6, 10]],
    ['in a row of its own below a full row', pair, line(), [0, 10, 6, 10]],
    [
      'in the free place above, right of the last one',
      [widget('a'), widget('b', { y: 10 })],
      line(),
      [6, 0, 6, 10],
    ],
    [
      'in a row of its own when it is as wide as the page',
      [widget('a')],
      { kind: 'divider', parent: null },
      [0, 10, 12, 1],
    ],
    ['below the last one in a narrow panel', nested, line('p'), [0, 10, 6, 10]],
  ] as const)('a new widget stands %s', (_, structure, { kind, parent }, place) => {
    const added = addWidget(structure, kind, { parent });
    const { x, y, w, h } = one(added.structure, added.id);
    expect([x, y, w, h]).toEqual(place);
  });

  it('a widget can take the whole width of its grid; what stood beside it gives way', () => {
    const next = putWidget(pair, one(pair, 'b'), wholeWidth(pair, one(pair, 'b')));
    expect(seen(next)).toMatchObject({ b: [null, 0, expect.any(Number), 12, 10] });
    expect(wholeWidth(nested, one(nested, 'in'))).toMatchObject({ parent: 'p', x: 0, w: 6 });
  });

  it('a new widget has no title of its own: every reader sees the title of its kind', () => {
    const { structure, id } = addWidget([], 'PieChart', { parent: null });
    expect(one(structure, id).config.name).toBe('');
  });

  it('a copy of a panel includes all widgets in it', () => {
    const { structure, id } = addCopies(nested, withChildren(nested, one(nested, 'p')), {
      parent: null,
      after: one(nested, 'p'),
    });
    const copy = structure.filter(({ parent }) => parent === id);
    expect(copy).toHaveLength(1);
    expect(copy[0]).toMatchObject({ x: 0, y: 0, w: 4, h: 10 });
    expect(one(structure, id)).toMatchObject({ x: 0, y: 12, w: 6 });
  });
});

describe('R-LIFE-07 deleting a panel', () => {
  it('a deleted panel takes its widgets along, or leaves them on the page', () => {
    expect(seen(removeWidget(nested, 'p'))).toEqual({ out: [null, 6, 0, 6, 10] });
    expect(seen(removeWidget(nested, 'p', 'moveOut'))).toEqual({
      in: [null, 0, 0, 4, 10],
      out: [null, 6, 0, 6, 10],
    });
  });
});
