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

it('when a widget is removed, the focus moves to the next widget in reading order, also within a panel', () => {
  expect(successorOf(structure, without('first'), 'first')).toBe('panel');
  expect(successorOf(structure, without('upper'), 'upper')).toBe('lower');
  expect(successorOf(structure, without('lower'), 'lower')).toBe('last');
});

it('when the last widget is removed, the focus moves to the one before it, never to one removed with it', () => {
  expect(successorOf(structure, without('last'), 'last')).toBe('lower');
  expect(successorOf(structure, without('panel', 'upper', 'lower'), 'panel')).toBe('last');
  expect(successorOf([widget('only', 0)], [], 'only')).toBeUndefined();
});
