import {
  type BlockColumn,
  type BlockError,
  type BlockResult,
  type BlocksAnswer,
  isBlockError,
  type WidgetEvent,
} from '#contract/block.ts';
import type { Container } from '#contract/report.ts';
import { LIVE_TRIM_POINTS, mergeLive } from '#domain/live-merge.ts';
import type { WidgetFailure } from '#machines/widget-data/widget-data.machine.ts';
import { HttpError, isCancelled } from '#platform/http-error.ts';
import { createStore, type Store } from '#platform/store.ts';
import { startWidgetActor, type WidgetActor } from './widget-actor.wiring.ts';

/** What the foot of a report names. */
export type BlocksSummary = Omit<BlocksAnswer, 'blocks'>;

/** One widget's share of the source: its state, and its samples beside the machine. */
export interface WidgetChannel {
  actor: WidgetActor;
  /** Null before the first answer and after an error. */
  read(): BlockResult | null;
}

export interface BlockSourceOptions {
  /** Widgets that show data; the others ask for nothing. */
  containers: readonly Container[];
  realtimeIntervalMs: number;
  /** The one call for all of them. */
  fetchBlocks(signal: AbortSignal): Promise<BlocksAnswer>;
  /** Live points; absent on a page that is not live. Returns the function that ends it. */
  watch?(onWidget: (event: WidgetEvent) => void, onReopened: () => void): () => void;
}

/** Data of all widgets of a page: one batch call, one stream, one machine and one buffer per widget. */
export interface BlockSource {
  summary: Store<BlocksSummary | null>;
  channel(container: string): WidgetChannel | undefined;
  /** Fetches and watches; returns the function that stops both. */
  start(): () => void;
  /** Asks again; on a live page with a container only that one takes the answer. */
  reload(container?: string): void;
}

const toFailure = (error: unknown): WidgetFailure =>
  error instanceof HttpError
    ? { code: error.code, requestId: error.requestId ?? null }
    : { code: 'internal_error', requestId: null };

const columnsOf = (block: BlockResult): BlockColumn[] =>
  Object.values(block.data).flatMap((columns) => Object.values(columns));

const isEmpty = (block: BlockResult): boolean =>
  columnsOf(block).every((column) => !column.latest && column.values.every((value) => value === null));

/** The soonest that a new reading is due among the devices that have any, in ms; null where nobody knows. */
function expectedIntervalMs(block: BlockResult): number | null {
  const seconds = columnsOf(block).flatMap(({ latest, expectedInterval }) =>
    latest && expectedInterval ? expectedInterval : [],
  );
  return seconds.length > 0 ? Math.min(...seconds) * 1000 : null;
}

/** A period that has more intervals than live points are held keeps its own. */
const pointsToKeep = (block: BlockResult): number =>
  Math.max(LIVE_TRIM_POINTS, ...columnsOf(block).map(({ labels }) => labels.length));

export function createBlockSource(options: BlockSourceOptions): BlockSource {
  const summary = createStore<BlocksSummary | null>(null);
  const buffers = new Map<string, BlockResult>();
  const keep = new Map<string, number>();
  const channels = new Map<string, WidgetChannel>();
  /** Widgets that the next answer is for: a reload of one must not lose what the others wait for. */
  const awaiting = new Set<string>();
  let request: AbortController | null = null;

  for (const { i, config } of options.containers) {
    const actor = startWidgetActor({
      isConfigured: config.devices.length > 0,
      isLive: options.watch !== undefined,
      realtimeIntervalMs: options.realtimeIntervalMs,
    });
    channels.set(i, { actor, read: () => buffers.get(i) ?? null });
  }

  function fail(id: string, failure: WidgetFailure): void {
    buffers.delete(id);
    channels.get(id)?.actor.send({ type: 'block.failed', failure });
  }

  function take(id: string, block: BlockResult | BlockError | undefined): void {
    if (!block || isBlockError(block)) {
      fail(id, { code: block?.error.code ?? 'not_found', requestId: null });
      return;
    }
    buffers.set(id, block);
    keep.set(id, pointsToKeep(block));
    channels
      .get(id)
      ?.actor.send(
        isEmpty(block)
          ? { type: 'block.empty' }
          : { type: 'block.arrived', expectedIntervalMs: expectedIntervalMs(block) },
      );
  }

  async function load(): Promise<void> {
    request?.abort();
    const current = new AbortController();
    request = current;
    try {
      const { blocks, ...rest } = await options.fetchBlocks(current.signal);
      if (current.signal.aborted) return;
      summary.set(rest);
      settle((id) => take(id, blocks[id]));
    } catch (error) {
      if (current.signal.aborted || isCancelled(error)) return;
      settle((id) => fail(id, toFailure(error)));
    }
  }

  function settle(end: (id: string) => void): void {
    const ids = [...awaiting];
    awaiting.clear();
    for (const id of ids) {
      try {
        end(id);
      } catch (error) {
        // A block that cannot be read must not keep the others from theirs.
        console.error(error);
        fail(id, toFailure(error));
      }
    }
  }

  function reload(only?: string): void {
    // Without a stream every widget takes the answer: the foot's fingerprint is that of what all of them show.
    for (const id of only && options.watch ? [only] : channels.keys()) {
      awaiting.add(id);
      channels.get(id)?.actor.send({ type: 'block.requested' });
    }
    if (awaiting.size > 0) void load();
  }

  function takeLive(event: WidgetEvent): void {
    const block = buffers.get(event.container);
    // Before the first answer, or after an error, a point has no history to stand on.
    if (!block) return;
    const data = mergeLive(block.data, event.data, keep.get(event.container));
    buffers.set(event.container, { ...block, data });
    channels.get(event.container)?.actor.send({ type: 'live.arrived' });
  }

  return {
    summary,
    channel: (container) => channels.get(container),
    reload,
    start() {
      reload();
      const endWatch = options.watch?.(takeLive, () => reload());
      return () => {
        request?.abort();
        endWatch?.();
      };
    },
  };
}
