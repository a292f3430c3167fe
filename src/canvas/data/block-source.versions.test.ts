import { describe, expect, it } from 'vitest';
import { answer, page, points, settled, widget } from './block-source.fixture.ts';

describe('new version of a report', () => {
  it('a new version of a report requests changed widgets only', async () => {
    const before = page(['a', 'b', 'far']);
    before.approach('a', 'b');
    before.source.start();
    await settled();
    before.calls[0]?.resolve(answer({ a: points([0]), b: points([0]) }));
    await settled();
    const changed = { ...widget('a'), config: { ...widget('a').config, aggregate: true } };
    const moved = { ...widget('b'), x: 6 };
    const after = page([], { containers: [changed, moved, widget('far')], previous: before.source });
    expect([after.state('a'), after.state('b')]).toEqual(['waiting', 'data']);
    after.approach('a', 'b');
    after.source.start();
    await settled();
    expect(after.calls.map(({ containers }) => containers)).toEqual([['a']]);
    expect(after.source.summary.get()?.sites).toEqual(['Budapest works']);
  });
});

describe('another comparison of a page', () => {
  it('a widget keeps its values on screen, without the former comparison, until the new one arrives', async () => {
    const compared = (compareWith: 'previous-period' | 'previous-year') => ({
      ...widget('a'),
      config: { ...widget('a').config, compareWith },
    });
    const before = page([], { containers: [compared('previous-period')] });
    before.approach('a');
    before.source.start();
    await settled();
    const period = { startTime: '2026-01-01T00:00', endTime: '2026-01-01T23:45' };
    before.calls[0]?.resolve(answer({ a: { ...points([0]), comparison: { period, data: {} } } }));
    await settled();
    const after = page([], { containers: [compared('previous-year')], previous: before.source });
    expect([after.state('a'), after.labels('a')]).toEqual(['data', [0]]);
    expect(after.source.channel('a')?.read()?.comparison).toBeUndefined();
    expect(after.source.summary.get()?.fingerprint).toBeNull();
    after.approach('a');
    after.source.start();
    await settled();
    expect(after.calls.map(({ containers }) => containers)).toEqual([['a']]);
  });
});

describe('new version of a report while another period is loading', () => {
  const later = { startTime: '2026-03-01T00:00', endTime: '2026-03-01T23:45' };
  async function overtaken(ids: string[]) {
    const before = page(ids);
    before.approach(...ids);
    const stop = before.source.start();
    await settled();
    before.calls[0]?.resolve(answer(Object.fromEntries(ids.map((id) => [id, points([0])]))));
    await settled();
    before.source.reload();
    await settled();
    const after = page(ids, { previous: before.source });
    stop();
    return after;
  }

  it('a new version during the load of another period keeps the old data on screen and requests the period again', async () => {
    const { source, calls, approach, state, labels } = await overtaken(['a', 'b']);
    expect([state('a'), labels('a')]).toEqual(['data', [0]]);
    approach('a', 'b');
    source.start();
    await settled();
    expect(calls.map(({ containers }) => containers)).toEqual([['a', 'b']]);
    calls[0]?.resolve(answer({ a: points([1]), b: points([1]) }, { period: later }));
    await settled();
    expect([labels('a'), labels('b')]).toEqual([[1], [1]]);
  });

  it('a widget that has not come near since a new version is requested when it does, even after a further version', async () => {
    const between = await overtaken(['a', 'far']);
    between.approach('a');
    between.source.start();
    await settled();
    between.calls[0]?.resolve(answer({ a: points([1]) }, { period: later }));
    await settled();
    const { source, calls, approach } = page(['a', 'far'], { previous: between.source });
    approach('a', 'far');
    source.start();
    await settled();
    expect(calls.map(({ containers }) => containers)).toEqual([['far']]);
  });
});
