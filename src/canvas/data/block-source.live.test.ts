import { describe, expect, it } from 'vitest';
import { column } from '#widget-kit/block.fixture.ts';
import { answer, DEVICE, page, points, settled } from './block-source.fixture.ts';
import { DRAWN_PER_FRAME } from './draw-queue.ts';

/** A live page whose widgets have their first blocks. */
async function livePage(ids: string[], near = ids) {
  const made = page(ids, { isLive: true });
  made.approach(...near);
  const stop = made.source.start();
  await settled();
  made.calls[0]?.resolve(answer(Object.fromEntries(near.map((id) => [id, points([0])]))));
  await settled();
  return { ...made, stop };
}

/** Pushed points whose newest reading is at `ts`. */
const pushedAt = (ts: number, labels: number[]) => ({
  [DEVICE]: {
    energy: {
      ...column(
        labels,
        labels.map(() => ts),
      ),
      latest: { ts, value: 1 },
    },
  },
});

describe('live points', () => {
  it('R-RT-01 live points are merged per widget and drawn together with the next frame', async () => {
    const { push, frame, labels, revision } = await livePage(['a', 'b']);
    push('a', points([1]).data);
    push('a', points([2]).data);
    expect(labels('a')).toEqual([0, 1, 2]);
    expect([revision('a'), revision('b')]).toEqual([1, 1]);
    frame();
    expect([revision('a'), revision('b')]).toEqual([2, 1]);
  });

  it('live points of many widgets are drawn in turns, some in every frame', async () => {
    const ids = Array.from({ length: 2 * DRAWN_PER_FRAME + 1 }, (_, n) => `w${n}`);
    const { push, frame, revision } = await livePage(ids);
    const drawn = () => ids.filter((id) => revision(id) === 2).length;
    for (const id of ids) push(id, points([1]).data);
    const turns = [1, 2, 3].map(() => {
      frame();
      return drawn();
    });
    expect(turns).toEqual([DRAWN_PER_FRAME, 2 * DRAWN_PER_FRAME, ids.length]);
  });

  it('R-FRAME-02 live points without a value leave "no data" on screen; the first value replaces it', async () => {
    const { source, calls, approach, push, frame, state } = page(['a'], { isLive: true });
    approach('a');
    source.start();
    await settled();
    calls[0]?.resolve(answer({ a: points([]) }));
    await settled();
    push('a', points([0], null).data);
    frame();
    expect(state('a')).toBe('noData');
    push('a', points([0]).data);
    frame();
    expect(state('a')).toBe('data');
  });

  it('R-RT-02 live points are watched for a widget as soon as it comes near the viewport', async () => {
    const { watched, approach, stop } = await livePage(['a', 'b'], ['a']);
    expect([...watched.keys()]).toEqual(['a']);
    approach('b');
    expect([...watched.keys()]).toEqual(['a', 'b']);
    stop();
    expect([...watched.keys()]).toEqual([]);
  });

  it('live points are not drawn off screen; all of them are drawn once the widget is seen', async () => {
    const { source, push, frame, labels, revision } = await livePage(['a']);
    source.channel('a')?.actor.send({ type: 'widget.hidden' });
    push('a', points([1]).data);
    frame();
    expect([revision('a'), labels('a')]).toEqual([1, [0, 1]]);
    source.channel('a')?.actor.send({ type: 'widget.shown' });
    expect(revision('a')).toBe(2);
  });

  it('a restored stream requests everything near the viewport in one call', async () => {
    const { watched, calls } = await livePage(['a', 'b', 'far'], ['a', 'b']);
    for (const { onReopened } of watched.values()) onReopened();
    await settled();
    expect(calls[1]?.containers).toEqual(['a', 'b']);
  });

  it('R-RT-06 live points that arrive before the response are kept for it, at most one minute of them', async () => {
    const { source, calls, approach, push, labels } = page(['a'], { isLive: true });
    approach('a');
    source.start();
    await settled();
    for (let ts = 1; ts <= 20; ts += 1) push('a', pushedAt(ts, [ts]));
    calls[0]?.resolve(answer({ a: points([0]) }));
    await settled();
    expect(labels('a')).toEqual([0, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('R-RT-06 on a slow connection half as many live points are kept for the response', async () => {
    const { source, calls, approach, push, labels } = page(['a'], { isLive: true });
    source.changeInterval(10_000);
    approach('a');
    source.start();
    await settled();
    for (let ts = 1; ts <= 20; ts += 1) push('a', pushedAt(ts, [ts]));
    calls[0]?.resolve(answer({ a: points([0]) }));
    await settled();
    expect(labels('a')).toEqual([0, 15, 16, 17, 18, 19, 20]);
  });

  it('live points older than the response do not replace it', async () => {
    const { source, calls, push } = await livePage(['a']);
    push('a', pushedAt(5, [0]));
    source.reload('a');
    await settled();
    calls[1]?.resolve(answer({ a: { ...points([]), data: pushedAt(9, [0]) } }));
    await settled();
    expect(source.channel('a')?.read()?.data[DEVICE]?.energy?.values).toEqual([9]);
  });

  it('a period with more quarter-hours than the live buffer holds keeps them all', async () => {
    const { source, calls, push, labels } = await livePage(['a']);
    source.reload();
    await settled();
    calls[1]?.resolve(answer({ a: points(Array.from({ length: 672 }, (_, index) => index)) }));
    await settled();
    push('a', points([671]).data);
    expect(labels('a')).toHaveLength(672);
  });

  it('the expected interval is the shortest of the parameters that have a reading', async () => {
    const { source, calls } = await livePage(['a']);
    const latest = { ts: 0, value: 1 };
    const data = {
      [DEVICE]: {
        energy: { ...column([0], [1]), latest, expectedInterval: 900 },
        effectivePowerTotal: { ...column([0], [1]), latest, expectedInterval: 1800 },
        voltageL1: { ...column([0], [1]), latest: null, expectedInterval: 5 },
      },
    };
    source.reload();
    await settled();
    calls[1]?.resolve(answer({ a: { ...points([0]), data } }));
    await settled();
    expect(source.channel('a')?.actor.getSnapshot().context.expectedIntervalMs).toBe(900_000);
  });
});

describe('events of the stream that bring no points', () => {
  it('R-FRAME-03 an event that carries an error puts its widget into the error state and clears its data', async () => {
    const { source, watched, push, frame, state, labels } = await livePage(['a', 'b']);
    const error = { code: 'internal_error', message: 'broken' } as const;
    watched.get('a')?.onWidget({ report: 7, container: 'a', error });
    expect([state('a'), state('b')]).toEqual(['error', 'data']);
    expect(source.channel('a')?.actor.getSnapshot().context.failure).toEqual({
      code: 'internal_error',
      requestId: null,
    });
    expect(source.channel('a')?.read()).toBeNull();
    push('a', points([1]).data);
    frame();
    expect([state('a'), labels('b')]).toEqual(['error', [0]]);
  });

  it('R-FRAME-05 a reload event has its widget fetched again, once for several events', async () => {
    const { calls, watched, wait, labels } = await livePage(['a', 'b']);
    watched.get('a')?.onReload('a');
    watched.get('a')?.onReload('a');
    wait();
    await settled();
    expect(calls.slice(1).map(({ containers }) => containers)).toEqual([['a']]);
    calls[1]?.resolve(answer({ a: points([0, 5]) }));
    await settled();
    expect([labels('a'), labels('b')]).toEqual([[0, 5], [0]]);
  });

  it('R-FRAME-05 R-FRAME-03 a reload event brings a widget back from its error', async () => {
    const { calls, watched, wait, state } = await livePage(['a']);
    const error = { code: 'internal_error', message: 'broken' } as const;
    watched.get('a')?.onWidget({ report: 7, container: 'a', error });
    watched.get('a')?.onReload('a');
    wait();
    await settled();
    expect(state('a')).toBe('loading');
    calls[1]?.resolve(answer({ a: points([0]) }));
    await settled();
    expect(state('a')).toBe('data');
  });
});

describe('changes that live points do not show', () => {
  it('R-FRAME-05 a list of sensors is requested again after a contact changes, once for several changes', async () => {
    const { source, calls, push, wait, stop } = await livePage(['a', 'b']);
    source.reload('a');
    await settled();
    calls[1]?.resolve(answer({ a: { ...points([0]), sensors: [] } }));
    await settled();
    push('a', pushedAt(1, [0]));
    push('a', pushedAt(2, [0]));
    wait();
    await settled();
    expect(calls.slice(2).map(({ containers }) => containers)).toEqual([['a']]);
    push('a', pushedAt(3, [0]));
    wait();
    push('a', pushedAt(3, [1]));
    stop();
    wait();
    await settled();
    expect(calls).toHaveLength(3);
  });

  it('a comparison is requested again when an interval begins', async () => {
    const { source, calls, push, wait } = await livePage(['a']);
    const period = { startTime: '2026-01-31T00:00', endTime: '2026-01-31T23:45' };
    source.reload();
    await settled();
    calls[1]?.resolve(answer({ a: { ...points([0]), comparison: { period, data: points([0]).data } } }));
    await settled();
    push('a', points([0]).data);
    wait();
    await settled();
    expect(calls).toHaveLength(2);
    push('a', points([1]).data);
    wait();
    await settled();
    expect(calls).toHaveLength(3);
  });
});
