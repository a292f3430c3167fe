import { describe, expect, it } from 'vitest';
import type { Container } from '#contract/reports/widget.ts';
import {
  panelProblems,
  placedOnPage,
  rowsForContent,
  settleStructure,
  withoutPanel,
} from './panel-layout.ts';

const config = { name: '', devices: [], aggregate: false };
const widget = (i: string, place: Partial<Container> = {}): Container => ({
  i,
  component: 'LineChart',
  x: 0,
  y: 0,
  w: 3,
  h: 6,
  config,
  ...place,
});
const panel = (i: string, place: Partial<Container> = {}): Container =>
  widget(i, { component: 'Panel', w: 6, h: 4, ...place });
const places = (structure: readonly Container[]) => structure.map(({ i, x, y, w, h }) => [i, x, y, w, h]);

describe('panels on the page', () => {
  it('R-GRID the children of a panel come after it in order, below its head and in its columns', () => {
    const structure = [
      widget('inside', { parent: 'p', x: 3, y: 1 }),
      widget('before'),
      panel('p', { x: 6, y: 10, h: 20 }),
    ];
    expect(places(placedOnPage(structure))).toEqual([
      ['before', 0, 0, 3, 6],
      ['p', 6, 10, 6, 20],
      ['inside', 9, 13, 3, 6],
    ]);
  });

  it('a panel is at least as high as its content', () => {
    const structure = [panel('p', { h: 4 }), widget('a', { parent: 'p', y: 6, h: 6 })];
    expect(placedOnPage(structure)[0]?.h).toBe(14);
    expect(rowsForContent([])).toBe(2);
    expect(placedOnPage([panel('p', { h: 30 })])[0]?.h).toBe(30);
  });

  it('a child of a missing panel is kept directly on the page', () => {
    expect(places(placedOnPage([widget('a', { parent: 'gone', x: 2 })]))).toEqual([['a', 2, 0, 3, 6]]);
  });
});

it('each nesting problem of panels is reported with its path and code', () => {
  const structure = [
    panel('p', { w: 5 }),
    widget('plain'),
    widget('lost', { parent: 'gone' }),
    widget('odd', { parent: 'plain' }),
    panel('deep', { parent: 'p', w: 3 }),
    widget('wide', { parent: 'p', x: 3, w: 3 }),
    widget('self', { parent: 'self' }),
    widget('right', { parent: 'p', x: 2, w: 3 }),
  ];
  expect(panelProblems(structure)).toEqual([
    { path: 'structure[2].parent', code: 'unknownParent' },
    { path: 'structure[3].parent', code: 'parentIsNoPanel' },
    { path: 'structure[4].parent', code: 'panelInPanel' },
    { path: 'structure[5].w', code: 'widerThanPanel' },
    { path: 'structure[6].parent', code: 'parentIsNoPanel' },
  ]);
});

describe('R-LIFE-07 removal of a panel with children', () => {
  const structure = [
    widget('other'),
    panel('p', { x: 6, y: 8 }),
    widget('a', { parent: 'p', x: 1, y: 2 }),
    widget('b', { parent: 'q' }),
  ];

  it('removing a panel can delete its children too', () => {
    expect(withoutPanel(structure, 'p', 'delete').map(({ i }) => i)).toEqual(['other', 'b']);
  });

  it('removing a panel can leave its children on the page where they were seen', () => {
    expect(withoutPanel(structure, 'p', 'moveOut')).toMatchObject([
      { i: 'other', x: 0, y: 0 },
      { i: 'a', x: 7, y: 10, parent: null },
      { i: 'b', parent: 'q' },
    ]);
  });

  it('removing a panel with an unknown id changes nothing', () => {
    expect(withoutPanel(structure, 'nobody', 'delete')).toEqual(structure);
  });
});

it('panels settle from the inside out', () => {
  const structure = [
    widget('below', { y: 4 }),
    panel('p', { w: 6, h: 4 }),
    widget('a', { parent: 'p', x: 4, y: 3, w: 3 }),
    widget('b', { parent: 'p', y: 9, w: 8 }),
  ];
  expect(places(settleStructure(structure))).toEqual([
    ['below', 0, 14, 3, 6],
    ['p', 0, 0, 6, 14],
    ['a', 3, 0, 3, 6],
    ['b', 0, 6, 6, 6],
  ]);
});
