import { describe, expect, it, vi } from 'vitest';
import type { BlockColumn, BlockResult, BlocksAnswer, WidgetEvent } from '#contract/block.ts';
import type { Container } from '#contract/report.ts';
import { HttpError } from '#platform/http-error.ts';
import { createBlockSource } from './block-source.ts';

const DEVICE = '7b0c8f0e-2c4e-4a44-9a43-0c5a4e0f3b11';

const container = (i: string, devices = 1): Container => ({
  i,
  component: 'LineChart',
  x: 0,
  y: 0,
  w: 6,
  h: 10,
  config: {
    name: i,
    aggregate: false,
    devices: Array.from({ length: devices }, () => ({ uuid: DEVICE, parameters: [{ value: 'energy' }] })),
  },
});

const column = (labels: number[], value: number | null): BlockColumn => ({
  unit: 'kWh',
  zone: 'Europe/Budapest',
  labels,
  values: labels.map(() => value),
  coverage: labels.map(() => 1),
  total: value,
});

const block = (labels: number[], value: number | null = 1): BlockResult => ({
  resolution: 'quarter',
  data: { [DEVICE]: { energy: column(labels, value) } },
  names: { [DEVICE]: 'Press shop' },
  gaps: [],
  coverage: 1,
});

const answer = (blocks: BlocksAnswer['blocks']): BlocksAnswer => ({
  period: { startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' },
  zones: ['Europe/Budapest'],
  sites: ['Budapest works'],
  coverage: 1,
  fingerprint: '7c4e91abd20f',
  blocks,
});

function page(ids: string[], isLive = false) {
  const pending: { resolve: (a: BlocksAnswer) => void; reject: (e: Error) => void; signal: AbortSignal }[] =
    [];
  const stream: { push?: (event: WidgetEvent) => void; reopened?: () => void; ended: boolean } = {
    ended: false,
  };
  const fetchBlocks = vi.fn(
    (signal: AbortSignal) =>
      new Promise<BlocksAnswer>((resolve, reject) => pending.push({ resolve, reject, signal })),
  );
  const source = createBlockSource({
    containers: ids.map((id) => container(id, id === 'empty' ? 0 : 1)),
    realtimeIntervalMs: 5000,
    fetchBlocks,
    ...(isLive && {
      watch: (push: (event: WidgetEvent) => void, reopened: () => void) => {
        Object.assign(stream, { push, reopened });
        return () => {
          stream.ended = true;
        };
      },
    }),
  });
  const state = (id: string) => source.channel(id)?.actor.getSnapshot().value;
  return { source, fetchBlocks, pending, stream, state };
}

/** Lets the promise of the last answer run on. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

describe('block source', () => {
  it('R-FRAME-04 makes one call for all widgets and hands out the shares', async () => {
    const { source, fetchBlocks, pending, state } = page(['a', 'b', 'empty']);
    source.start();
    pending[0]?.resolve(answer({ a: block([0]), b: block([0], null) }));
    await settled();
    expect(fetchBlocks).toHaveBeenCalledTimes(1);
    expect([state('a'), state('b'), state('empty')]).toEqual(['data', 'noData', 'notConfigured']);
    expect(source.summary.get()?.fingerprint).toBe('7c4e91abd20f');
  });

  it('R-DATA-02 R-FRAME-03 an error of one widget is its own and clears its data', async () => {
    const { source, pending, state } = page(['a', 'b']);
    source.start();
    pending[0]?.resolve(answer({ a: block([0]), b: block([0]) }));
    await settled();
    source.reload();
    pending[1]?.resolve(answer({ a: { error: { code: 'internal_error', message: '' } }, b: block([0]) }));
    await settled();
    expect([state('a'), state('b')]).toEqual(['error', 'data']);
    expect(source.channel('a')?.read()).toBeNull();
  });

  it('a failed call names its request in every widget', async () => {
    const { source, pending } = page(['a']);
    source.start();
    pending[0]?.reject(new HttpError(500, 'internal_error', '', { requestId: '8f2c' }));
    await settled();
    expect(source.channel('a')?.actor.getSnapshot().context.failure).toEqual({
      code: 'internal_error',
      requestId: '8f2c',
    });
  });

  it('R-FRAME-05 reloads one widget; a newer call takes over what the older one was for', async () => {
    const { source, pending, state } = page(['a', 'b']);
    source.start();
    source.reload('a');
    expect(pending[0]?.signal.aborted).toBe(true);
    pending[1]?.resolve(answer({ a: block([0]), b: block([0]) }));
    await settled();
    expect([state('a'), state('b')]).toEqual(['data', 'data']);
    source.reload('a');
    pending[2]?.resolve(answer({ a: block([1]), b: block([1]) }));
    await settled();
    expect(source.channel('a')?.read()?.data[DEVICE]?.energy?.labels).toEqual([1]);
    // The foot's fingerprint is that of this answer: every widget of a report shows it.
    expect(source.channel('b')?.read()?.data[DEVICE]?.energy?.labels).toEqual([1]);
  });

  it('R-FRAME-05 reloads one widget of a live page and leaves the others their points', async () => {
    const { source, pending } = page(['a', 'b'], true);
    source.start();
    pending[0]?.resolve(answer({ a: block([0]), b: block([0]) }));
    await settled();
    source.reload('a');
    pending[1]?.resolve(answer({ a: block([1]), b: block([1]) }));
    await settled();
    expect(source.channel('a')?.read()?.data[DEVICE]?.energy?.labels).toEqual([1]);
    expect(source.channel('b')?.read()?.data[DEVICE]?.energy?.labels).toEqual([0]);
  });

  it('R-RT-01 merges live points by widget and counts only its revision', async () => {
    const { source, pending, stream } = page(['a', 'b'], true);
    source.start();
    pending[0]?.resolve(answer({ a: block([0]), b: block([0]) }));
    await settled();
    stream.push?.({ report: 7, container: 'a', data: block([1]).data });
    expect(source.channel('a')?.read()?.data[DEVICE]?.energy?.labels).toEqual([0, 1]);
    expect(source.channel('a')?.actor.getSnapshot().context.revision).toBe(2);
    expect(source.channel('b')?.actor.getSnapshot().context.revision).toBe(1);
  });

  it('tells the soonest reading that is due, of devices that have any', async () => {
    const { source, pending } = page(['a'], true);
    source.start();
    const latest = { ts: 0, value: 1 };
    const columns = {
      energy: { ...column([0], 1), latest, expectedInterval: 900 },
      effectivePowerTotal: { ...column([0], 1), latest, expectedInterval: 1800 },
      voltageL1: { ...column([0], 1), latest: null, expectedInterval: 5 },
    };
    pending[0]?.resolve(answer({ a: { ...block([0]), data: { [DEVICE]: columns } } }));
    await settled();
    expect(source.channel('a')?.actor.getSnapshot().context.expectedIntervalMs).toBe(900_000);
  });

  it('keeps all quarter-hours of a week when points are appended', async () => {
    const { source, pending, stream } = page(['a'], true);
    source.start();
    pending[0]?.resolve(answer({ a: block(Array.from({ length: 672 }, (_, index) => index)) }));
    await settled();
    stream.push?.({ report: 7, container: 'a', data: block([671]).data });
    expect(source.channel('a')?.read()?.data[DEVICE]?.energy?.labels).toHaveLength(672);
  });

  it('fetches again when the stream is back, and stops both at the end', async () => {
    const { source, fetchBlocks, pending, stream } = page(['a'], true);
    const stop = source.start();
    stream.reopened?.();
    expect(fetchBlocks).toHaveBeenCalledTimes(2);
    stop();
    expect([stream.ended, pending[1]?.signal.aborted]).toEqual([true, true]);
  });
});
