import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '#domain/reports/fingerprint.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { answer, page, points, settled } from './block-source.fixture.ts';

describe('requests for blocks', () => {
  it('a report of 40 widgets requests only those near the viewport, in one call per scroll', async () => {
    const ids = Array.from({ length: 40 }, (_, number) => `w${number}`);
    const { source, calls, state, approach } = page(ids);
    source.start();
    await settled();
    expect(calls).toEqual([]);
    approach('w0', 'w1', 'w2');
    await settled();
    approach('w2', 'w3', 'w4');
    await settled();
    expect(calls.map(({ containers }) => containers)).toEqual([
      ['w0', 'w1', 'w2'],
      ['w3', 'w4'],
    ]);
    expect([state('w4'), state('w5'), state('w39')]).toEqual(['loading', 'waiting', 'waiting']);
  });

  it('a report on paper requests all widgets at once', async () => {
    const { source, calls } = page(['a', 'b', 'c'], { isEager: true });
    source.start();
    await settled();
    expect(calls.map(({ containers }) => containers)).toEqual([['a', 'b', 'c']]);
  });

  it('R-FRAME-04 one fetch serves all widgets of a page', async () => {
    const { source, calls, approach, state } = page(['a', 'b', 'empty']);
    approach('a', 'b', 'empty');
    source.start();
    await settled();
    calls[0]?.resolve(answer({ a: points([0]), b: points([0], null), empty: points([]) }));
    await settled();
    expect([state('a'), state('b'), state('empty')]).toEqual(['data', 'noData', 'notConfigured']);
    approach('a', 'b');
    await settled();
    expect(calls).toHaveLength(1);
  });

  it('widgets near the viewport request another period at once, the others when they come near', async () => {
    const { source, calls, approach, state } = page(['a', 'b', 'far']);
    approach('a', 'b');
    source.start();
    await settled();
    source.reload();
    await settled();
    expect(calls.map(({ containers }) => containers)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(state('far')).toBe('waiting');
  });

  it('a widget shows the period of its own answer', async () => {
    const { source, calls, approach } = page(['a', 'b']);
    approach('a', 'b');
    source.start();
    await settled();
    calls[0]?.resolve(answer({ a: points([0]), b: points([0]) }));
    await settled();
    source.reload('a');
    await settled();
    const period = { startTime: '2026-03-01T00:00', endTime: '2026-03-01T23:45' };
    calls[1]?.resolve(answer({ a: points([1]) }, { period }));
    await settled();
    expect(source.channel('a')?.period()).toEqual(period);
    expect(source.channel('b')?.period()?.startTime).toBe('2026-02-01T00:00');
  });

  it('a stopped block source aborts its calls, and a restarted one requests the near widgets again', async () => {
    const { source, calls, approach, state } = page(['a', 'far']);
    approach('a');
    source.start()();
    const stop = source.start();
    await settled();
    stop();
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true]);
    source.start();
    await settled();
    calls[1]?.resolve(answer({ a: points([0]) }));
    await settled();
    expect([state('a'), state('far')]).toEqual(['data', 'waiting']);
  });
});

describe('facts for the report foot', () => {
  it('the foot of a current report is computed once its widgets are drawn', async () => {
    const { source, calls, approach, frame, wait } = page(['a']);
    approach('a');
    source.start();
    await settled();
    calls[0]?.resolve(answer({ a: points([0]) }, { fingerprint: '7c4e91abd20f' }));
    await settled();
    expect(source.summary.get()).toBeNull();
    frame();
    wait();
    expect(source.summary.get()?.fingerprint).toBe('7c4e91abd20f');
  });

  it('the foot of an edition arrives with its widgets, because paper waits for it', async () => {
    const { source, calls } = page(['a'], { isEager: true, isFrozen: true });
    source.start();
    await settled();
    calls[0]?.resolve(answer({ a: points([0]) }, { fingerprint: '7c4e91abd20f' }));
    await settled();
    expect(source.summary.get()?.fingerprint).toBe('7c4e91abd20f');
  });

  it('the foot of a current report gets its fingerprint once all parts have arrived', async () => {
    const sha256Hex = async (pieces: Iterable<string>) =>
      createHash('sha256')
        .update([...pieces].join(''))
        .digest('hex');
    const { source, calls, approach, frame, wait } = page(['a', 'b'], { sha256Hex });
    source.start();
    for (const [call, id] of ['a', 'b'].entries()) {
      approach(id);
      await settled();
      calls[call]?.resolve(answer({ [id]: points([0]) }));
      await settled();
      frame();
      wait();
      expect(source.summary.get()?.fingerprint).toBeNull();
    }
    await settled();
    const blocks = { a: points([0]), b: points([0]) };
    const whole = createHash('sha256').update(canonicalJson(blocks)).digest('hex');
    expect(source.summary.get()?.fingerprint).toBe(whole.slice(0, 12));
  });
});

describe('reload of one widget', () => {
  it('R-FRAME-05 reloading one widget requests only that widget; the earlier call still serves the others', async () => {
    const { source, calls, approach, state, labels } = page(['a', 'b']);
    approach('a', 'b');
    source.start();
    await settled();
    source.reload('a');
    await settled();
    expect(calls[1]?.containers).toEqual(['a']);
    expect(calls[0]?.signal.aborted).toBe(false);
    calls[1]?.resolve(answer({ a: points([1]) }));
    await settled();
    calls[0]?.resolve(answer({ a: points([0]), b: points([0]) }));
    await settled();
    expect([state('a'), state('b')]).toEqual(['data', 'data']);
    expect([labels('a'), labels('b')]).toEqual([[1], [0]]);
  });
});

describe('failed blocks', () => {
  it('R-DATA-02 R-FRAME-03 an error of one widget clears the data of that widget only', async () => {
    const { source, calls, approach, state } = page(['a', 'b']);
    approach('a', 'b');
    source.start();
    await settled();
    calls[0]?.resolve(answer({ a: points([0]), b: points([0]) }));
    await settled();
    source.reload();
    await settled();
    calls[1]?.resolve(answer({ a: { error: { code: 'internal_error', message: '' } }, b: points([0]) }));
    await settled();
    expect([state('a'), state('b')]).toEqual(['error', 'data']);
    expect(source.channel('a')?.read()).toBeNull();
  });

  it('R-FRAME-06 a failed call puts the widgets it was for into the error state with its request id, and logs one line', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { source, calls, approach, state } = page(['a', 'b']);
    source.start();
    approach('a');
    await settled();
    approach('b');
    await settled();
    const error = new HttpError(500, 'internal_error', '', { requestId: '8f2c' });
    calls[0]?.reject(error);
    calls[1]?.resolve(answer({ b: points([0]) }));
    await settled();
    expect(source.channel('a')?.actor.getSnapshot().context.failure).toEqual({
      code: 'internal_error',
      requestId: '8f2c',
    });
    expect([state('a'), state('b')]).toEqual(['error', 'data']);
    expect(warn).toHaveBeenCalledExactlyOnceWith('Widgets a could not be loaded', error);
  });

  it('a block that cannot be read does not affect the other blocks', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { source, calls, approach, state } = page(['a', 'b']);
    approach('a', 'b');
    source.start();
    await settled();
    calls[0]?.resolve(answer({ a: { ...points([0]), data: { x: null } } as never, b: points([0]) }));
    await settled();
    expect([state('a'), state('b')]).toEqual(['error', 'data']);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('numbers that are still being computed', () => {
  const waiting = { quarters: 96, first: 0, modules: [], isFailing: false };
  const half = { ...points([0]), waiting };

  it('a widget whose numbers are still being computed is requested again until they are ready', async () => {
    const { source, calls, approach, state, revision, wait } = page(['a', 'b']);
    approach('a', 'b');
    source.start();
    await settled();
    calls[0]?.resolve(answer({ a: half, b: points([0]) }));
    await settled();
    wait();
    await settled();
    expect(calls[1]?.containers).toEqual(['a']);
    // What is shown stays until the answer comes.
    expect(state('a')).toBe('data');
    const before = revision('a') ?? 0;
    calls[1]?.resolve(answer({ a: points([0], 2) }));
    await settled();
    expect(revision('a')).toBe(before + 1);
    wait();
    await settled();
    expect(calls).toHaveLength(2);
  });

  it('a widget that turns out to be empty says so once nothing waits', async () => {
    const { source, calls, approach, state, revision, wait } = page(['a']);
    approach('a');
    source.start();
    await settled();
    calls[0]?.resolve(answer({ a: { ...points([0], null), waiting } }));
    await settled();
    const before = revision('a') ?? 0;
    wait();
    await settled();
    calls[1]?.resolve(answer({ a: points([0], null) }));
    await settled();
    expect([state('a'), revision('a')]).toEqual(['noData', before + 1]);
  });

  it('the running quarter-hour and editions cause no further requests', async () => {
    const running = { ...waiting, quarters: 1, first: Math.floor(Date.now() / 900_000) * 900_000 };
    const live = page(['a']);
    const frozen = page(['a'], { isFrozen: true });
    for (const [{ source, calls, approach, wait }, block] of [
      [live, { ...points([0]), waiting: running }],
      [frozen, half],
    ] as const) {
      approach('a');
      source.start();
      await settled();
      calls[0]?.resolve(answer({ a: block }));
      await settled();
      wait();
      await settled();
      expect(calls).toHaveLength(1);
    }
  });
});
