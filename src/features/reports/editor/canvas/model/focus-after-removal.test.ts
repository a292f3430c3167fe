import { expect, it } from 'vitest';
import type { Container } from '#contract/reports/widget.ts';
import { successorOf } from './focus-after-removal.ts';

const widget = (i: string, y: number, over: Partial<Container> = {}): Container => ({
  i,
  component: 'TextEditor',
  x: 0,
  y,
  w: 12,
  h: 4,
  config: { name: i, devices: [], aggregate: false },
  ...over,
});
const structure = [
  widget('last', 20),
  widget('first', 0),
  widget('panel', 4, { component: 'Panel', h: 14 }),
  widget('upper', 0, { parent: 'panel' }),
  widget('lower', 4, { parent: 'panel' }),
];
const without = (...ids: string[]) => structure.filter(({ i }) => !ids.includes(i));

it('the successor is the next widget in reading order, also within a panel', () => {
  expect(successorOf(structure, without('first'), 'first')).toBe('panel');
  expect(successorOf(structure, without('upper'), 'upper')).toBe('lower');
  expect(successorOf(structure, without('lower'), 'lower')).toBe('last');
});

it('the successor of the last widget is the one before it, and never a widget that is removed with it', () => {
  expect(successorOf(structure, without('last'), 'last')).toBe('lower');
  expect(successorOf(structure, without('panel', 'upper', 'lower'), 'panel')).toBe('last');
  expect(successorOf([widget('only', 0)], [], 'only')).toBeUndefined();
});
