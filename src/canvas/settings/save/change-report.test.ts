import { describe, expect, it } from 'vitest';
import { widgetFixture } from '#canvas/settings/settings.fixture.ts';
import { changedStructure } from './change-report.ts';

const top = { ...widgetFixture('LineChart', []), x: 2 };
const below = { ...widgetFixture('TextEditor', []), i: 'w2', y: 10 };

describe('the widgets of a report after a change', () => {
  it('R-SET-02 the widget is replaced in its place', () => {
    const renamed = { ...top, x: 3, y: 9, config: { ...top.config, name: 'New' } };
    expect(changedStructure([top, below], { kind: 'save', container: renamed })).toEqual([
      { ...top, config: { ...top.config, name: 'New' } },
      below,
    ]);
  });

  it('a taller one moves down what it would cover', () => {
    const next = changedStructure([top, below], { kind: 'save', container: { ...top, h: 14 } });
    expect(next?.map(({ i, y, h }) => [i, y, h])).toEqual([
      ['w1', 0, 14],
      ['w2', 14, 10],
    ]);
  });

  it('R-SET-03 a deleted one is gone, what stood below it rises', () => {
    expect(changedStructure([top, below], { kind: 'delete', id: 'w1', children: 'moveOut' })).toEqual([
      { ...below, y: 0 },
    ]);
  });

  it('R-LIFE-07 what stood in a deleted panel moves to the page, or goes with it', () => {
    const panel = { ...top, component: 'Panel' as const, w: 12, h: 20 };
    const inside = { ...below, parent: 'w1', x: 1, y: 0 };
    expect(changedStructure([panel, inside], { kind: 'delete', id: 'w1', children: 'moveOut' })).toEqual([
      { ...inside, x: 3, y: 0, parent: null },
    ]);
    const all = changedStructure([panel, inside, { ...below, i: 'w3', y: 20 }], {
      ...{ kind: 'delete', id: 'w1', children: 'delete' },
    });
    expect(all?.map(({ i }) => i)).toEqual(['w3']);
  });

  it('there is nothing to change without the widget', () => {
    expect(changedStructure([below], { kind: 'save', container: top })).toBeNull();
    expect(changedStructure([below], { kind: 'delete', id: 'w1', children: 'moveOut' })).toBeNull();
  });
});
