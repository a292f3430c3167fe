import { describe, expect, it } from 'vitest';
import type { BlockColumn, WidgetPoints } from '#contract/reports/block.ts';
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
    return Object.keys((JSON.parse(json ?? '') as WidgetPoints).data);
  });

describe('state of a live report', () => {
  it('a live report sends everything to a new reader and only changes to others, and builds the bytes once', () => {
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

  it('a live report sends the newest intervals only', () => {
    const state = new TopicState(7);
    state.update([columnOf('a', 9)]);
    expect(String(state.framesSince(0)[0])).toContain('"values":[2,9]');
  });

  it('R-FRAME-05 a change before the newest intervals asks its readers to fetch the widget again', () => {
    const state = new TopicState(7);
    const withFirst = (first: number | null, labels = [1, 2, 3, 4]): TopicColumn => {
      const { column, ...one } = columnOf('a', 9);
      const values = [first, 2, 3, 4].slice(0, labels.length);
      return { ...one, column: { ...column, labels, values, coverage: labels.map(() => 1) } };
    };
    const reloads = (seen: number): unknown[] =>
      state.framesSince(seen).flatMap((bytes) => {
        const [, json] = /^event: reload\ndata: (.*)\n\n$/.exec(bytes.toString()) ?? [];
        return json ? [JSON.parse(json)] : [];
      });
    state.update([withFirst(1)]);
    const seen = state.version;
    expect(state.update([withFirst(1)])).toBe(false);
    expect(state.update([withFirst(5)])).toBe(true);
    expect(reloads(seen)).toEqual([{ report: 7, container: 'w' }]);
    expect(reloads(state.version)).toEqual([]);
    expect(reloads(0)).toEqual([]);
    const next = state.version;
    state.update([withFirst(null, [11, 12, 13, 14])]);
    expect(reloads(next)).toEqual([]);
  });

  it('R-FRAME-03 a widget that cannot be computed is reported once, and fetched again when it can', () => {
    const state = new TopicState(7);
    const texts = (seen: number): string[] => state.framesSince(seen).map(String);
    state.update([columnOf('a', 1)]);
    const [healthy, error] = [state.version, { code: 'internal_error', message: 'broken' } as const];
    expect(state.update([], [{ container: 'w', error }])).toBe(true);
    expect(texts(healthy)).toEqual([
      `event: widget\ndata: ${JSON.stringify({ report: 7, container: 'w', error })}\n\n`,
    ]);
    expect(texts(0)).toEqual(texts(healthy));
    expect(state.update([], [{ container: 'w', error }])).toBe(false);
    const broken = state.version;
    expect(state.update([columnOf('a', 1)])).toBe(true);
    expect(texts(broken).map((text) => text.split('\n')[0])).toEqual(['event: widget', 'event: reload']);
  });

  it('a live report leaves out columns that are no longer within reach', () => {
    const state = new TopicState(7);
    state.update([columnOf('a', 1), columnOf('gone', 1)]);
    state.update([columnOf('a', 1)]);
    expect(uuidsOf(state.framesSince(0))).toEqual(['a']);
  });
});
