import { describe, expect, it } from 'vitest';
import type { BlockColumn, WidgetEvent } from '#contract/reports/block.ts';
import { type TopicColumn, TopicState } from './topic-state.ts';

const columnOf = (uuid: string, total: number): TopicColumn => ({
  container: 'w',
  uuid,
  parameter: 'energy',
  column: { labels: [1, 2, 3], values: [1, 2, total], coverage: [1, 1, 1], total } as unknown as BlockColumn,
});
const uuidsOf = (frames: readonly Buffer[]): string[] =>
  frames.flatMap((bytes) => {
    const [, json] = /data: (.*)\n\n$/.exec(bytes.toString()) ?? [];
    return Object.keys((JSON.parse(json ?? '') as WidgetEvent).data);
  });

describe('state of a live report', () => {
  it('sends a new reader everything and others the changes, and makes the bytes once', () => {
    const state = new TopicState(7);
    expect(state.framesSince(0)).toEqual([]);
    expect(state.update([columnOf('a', 1), columnOf('b', 1)])).toBe(true);
    expect(state.update([columnOf('a', 1), columnOf('b', 1)])).toBe(false);
    const seen = state.version;
    expect(state.update([columnOf('a', 1), columnOf('b', 2)])).toBe(true);
    expect(uuidsOf(state.framesSince(seen))).toEqual(['b']);
    expect(uuidsOf(state.framesSince(0)).sort()).toEqual(['a', 'b']);
    expect(state.framesSince(seen)).toBe(state.framesSince(seen));
    expect(uuidsOf(state.framesSince(state.version))).toEqual([]);
  });

  it('sends the newest intervals only', () => {
    const state = new TopicState(7);
    state.update([columnOf('a', 9)]);
    expect(String(state.framesSince(0)[0])).toContain('"values":[2,9]');
  });

  it('leaves out columns that are no longer within reach', () => {
    const state = new TopicState(7);
    state.update([columnOf('a', 1), columnOf('gone', 1)]);
    state.update([columnOf('a', 1)]);
    expect(uuidsOf(state.framesSince(0))).toEqual(['a']);
  });
});
