import type { BlockResult, BlocksAnswer } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WidgetListener } from '#platform/stream/live-stream.ts';
import { block, column, container, uuid } from '#widget-kit/block.fixture.ts';
import { type BlockSource, type BlockSourceOptions, createBlockSource } from './block-source.ts';

export const DEVICE = uuid(1);

/** A widget with one device; `empty` has none. */
export const widget = (i: string): Container => {
  const made = container(i === 'empty' ? [] : [{ energy: column([], []) }]);
  return { ...made, i, component: 'LineChart' };
};

/** Quarter-hours that all have the same value. */
export const points = (labels: number[], value: number | null = 1): BlockResult =>
  block([
    {
      energy: column(
        labels,
        labels.map(() => value),
      ),
    },
  ]);

export const answer = (blocks: BlocksAnswer['blocks'], more: Partial<BlocksAnswer> = {}): BlocksAnswer => ({
  period: { startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' },
  zones: ['Europe/Budapest'],
  sites: ['Budapest works'],
  coverage: 1,
  fingerprint: null,
  blocks,
  ...more,
});

interface Pending {
  containers: readonly string[];
  signal: AbortSignal;
  resolve(answer: BlocksAnswer): void;
  reject(error: Error): void;
}

/** A page whose server, stream, frames and clock are controlled by the test. */
export function page(ids: string[], { isLive = false, previous = null, ...options }: PageOptions = {}) {
  const calls: Pending[] = [];
  const watched = new Map<string, WidgetListener>();
  const frames: (() => void)[] = [];
  const timers = new Set<() => void>();
  const fetchBlocks = (containers: readonly string[], signal: AbortSignal) =>
    new Promise<BlocksAnswer>((resolve, reject) => calls.push({ containers, signal, resolve, reject }));
  const source = createBlockSource(
    {
      containers: ids.map(widget),
      isEager: false,
      isFrozen: false,
      sha256Hex: null,
      realtimeIntervalMs: 5000,
      fetchBlocks,
      nextFrame: (task) => void frames.push(task),
      later: (task) => {
        timers.add(task);
        return () => timers.delete(task);
      },
      ...(isLive && {
        watch: (id: string, listener: WidgetListener) => {
          watched.set(id, listener);
          return () => watched.delete(id);
        },
      }),
      ...options,
    },
    previous,
  );
  const runAll = (tasks: (() => void)[]) => {
    for (const task of tasks) task();
  };
  return {
    source,
    calls,
    watched,
    state: (id: string) => source.channel(id)?.actor.getSnapshot().value,
    revision: (id: string) => source.channel(id)?.actor.getSnapshot().context.revision,
    labels: (id: string) => source.channel(id)?.read()?.data[DEVICE]?.energy?.labels,
    /** Brings widgets near the viewport, as after one scroll. */
    approach: (...near: string[]) => near.forEach((id) => void source.channel(id)?.approach()),
    push: (id: string, data: BlockResult['data']) =>
      watched.get(id)?.onWidget({ report: 7, container: id, data }),
    frame: () => runAll(frames.splice(0)),
    wait: () => {
      const due = [...timers];
      timers.clear();
      runAll(due);
    },
  };
}

export type PageOptions = Partial<BlockSourceOptions> & { isLive?: boolean; previous?: BlockSource | null };

/** Lets everything that awaits resolved promises run. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
