import { describe, expect, it } from 'vitest';
import { widgetFixture } from '#canvas/settings/settings.fixture.ts';
import { changedStructure } from './change-report.ts';

const top = { ...widgetFixture('LineChart', []), x: 2 };
const below = { ...widgetFixture('TextEditor', []), i: 'w2', y: 10 };

describe('widgets of a report after a change', () => {
  it('R-SET-02 a saved widget replaces the stored one in its place', () => {
    const renamed = { ...top, x: 3, y: 9, config: { ...top.config, name: 'New' } };
    expect(changedStructure([top, below], { kind: 'save', container: renamed })).toEqual([
      { ...top, config: { ...top.config, name: 'New' } },
      below,
    ]);
  });

  it('a widget that grows taller moves down the widgets it would cover', () => {
    const next = changedStructure([top, below], { kind: 'save', container: { ...top, h: 14 } });
    expect(next?.map(({ i, y, h }) => [i, y, h])).toEqual([
      ['w1', 0, 14],
      ['w2', 14, 10],
    ]);
  });

  it('R-SET-03 a deleted widget is gone, and the widgets below it move up', () => {
    expect(changedStructure([top, below], { kind: 'delete', id: 'w1', children: 'moveOut' })).toEqual([
      { ...below, y: 0 },
    ]);
  });

  it('R-LIFE-07 widgets of a deleted panel move to the page or are deleted with it', () => {
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

  it('a change to a widget has no result when the widget no longer exists', () => {
    expect(changedStructure([below], { kind: 'save', container: top })).toBeNull();
    expect(changedStructure([below], { kind: 'delete', id: 'w1', children: 'moveOut' })).toBeNull();
  });
});
