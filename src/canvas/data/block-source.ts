import { requestsPerMinute } from '#contract/hub.ts';
import { type BlocksAnswer, isBlockError, isWidgetError, type WidgetEvent } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { createStore, type Store } from '#platform/store.ts';
import type { WidgetListener } from '#platform/stream/live-stream.ts';
import { isWorthSaying } from '#widget-kit/waiting/waiting-text.ts';
import { canStandFor, isSameComparison, isSameWidget } from './block-content.ts';
import {
  type BlockFactsOptions,
  type BlocksSummary,
  createBlockFacts,
  type SharedBlock,
} from './block-facts.ts';
import { createBlockRequests } from './block-requests.ts';
import { createDrawQueue } from './draw-queue.ts';
import {
  type ChannelInput,
  createChannel,
  type PlacedChannel,
  type WidgetChannel,
} from './widget-channel.ts';

export type { BlocksSummary, PlacedChannel, WidgetChannel };

/**
 * Delay before a widget whose block was outdated by points is requested again, ms; one request covers all points
 * pushed until then.
 */
export const RELOAD_GAP_MS = 10_000;

/**
 * Delay before a widget is requested again whose numbers are still being computed, ms: mostly they are ready within two
 * seconds; a long backlog is asked after less and less often.
 */
export const WAITING_FIRST_MS = 2_000;
export const WAITING_LAST_MS = 60_000;

export interface BlockSourceOptions extends Pick<BlockFactsOptions, 'isFrozen' | 'sha256Hex'> {
  /** Widgets that show data; the others request none. */
  containers: readonly Container[];
  /** True when all widgets are requested at once: on paper. */
  isEager: boolean;
  realtimeIntervalMs: number;
  /** Requests the blocks of some containers in one call. */
  fetchBlocks(containers: readonly string[], signal: AbortSignal): Promise<BlocksAnswer>;
  /**
   * Subscribes to the live points of one container; absent on a page that is not live. Returns the function that
   * unsubscribes.
   */
  watch?(container: string, listener: WidgetListener): () => void;
  /** Runs a task with the next frame of the screen; all points pushed to a widget until then are drawn together. */
  nextFrame(task: () => void): void;
  /** Runs a task later; returns the function that cancels it. */
  later(task: () => void, milliseconds: number): () => void;
}

/** Data of all widgets of a page: batched requests, one stream, one machine and one buffer per widget. */
export interface BlockSource {
  summary: Store<BlocksSummary | null>;
  channel(container: string): PlacedChannel | undefined;
  /** Starts to fetch and watch for widgets that have come near; returns the function that stops both. */
  start(): () => void;
  /** Requests one widget again, or all that have come near. */
  reload(container?: string): void;
  /** Changes the interval of live points: a slow connection brings them less often. */
  changeInterval(realtimeIntervalMs: number): void;
  /** Block of the same container in this source, also one to show meanwhile; null when the settings differ in kind. */
  share(container: Container): SharedBlock | null;
}

/** @param previous source of an earlier version of the report; its unchanged blocks are not requested again */
export function createBlockSource(options: BlockSourceOptions, previous: BlockSource | null): BlockSource {
  const { containers, isEager, isFrozen, sha256Hex, watch, nextFrame, later } = options;
  const ids = containers.map(({ i }) => i);
  const summary = createStore<BlocksSummary | null>(null);
  const facts = createBlockFacts({ containers: ids, isFrozen, sha256Hex });
  const channels = new Map<string, PlacedChannel & ChannelInput>();
  /** Widgets that have come near. */
  const near = new Set<string>();
  /** Widgets that took over a current block from the previous source. */
  const known = new Set<string>();
  const watches = new Map<string, () => void>();
  /** Functions that cancel the pending reloads, by widget. */
  const reloads = new Map<string, () => void>();
  /** Delay of the next request of each widget whose numbers are still being computed. */
  const delays = new Map<string, number>();
  let intervalMs = options.realtimeIntervalMs;
  let isRunning = false;

  const queueDrawing = createDrawQueue(nextFrame, (id) =>
    channels.get(id)?.actor.send({ type: 'live.arrived' }),
  );

  const requests = createBlockRequests({
    fetchBlocks: options.fetchBlocks,
    onAnswer(answered, answer) {
      for (const id of answered) {
        channels.get(id)?.fill(answer.blocks[id], answer.period);
        followWaiting(id, answer.blocks[id]);
      }
      facts.take(answered, answer);
      factsChanged();
    },
    onFailure(failed, error) {
      // R-FRAME-06
      console.warn(`Widgets ${failed.join(', ')} could not be loaded`, error);
      for (const id of failed) channels.get(id)?.fail(error);
      facts.drop(failed);
      factsChanged();
    },
  });

  /**
   * The facts of an edition are known at once, and paper waits for them. Those of a current report are computed after
   * the widgets have been drawn.
   */
  function factsChanged(): void {
    if (isFrozen) void tellFacts();
    else nextFrame(() => void later(tellFacts, 0));
  }

  async function tellFacts(): Promise<void> {
    const told = facts.summary();
    summary.set(told);
    if (!told || told.fingerprint !== null || watch) return;
    const fingerprint = await facts.join();
    if (fingerprint !== null && summary.get() === told) summary.set({ ...told, fingerprint });
  }

  function ask(id: string): void {
    channels.get(id)?.actor.send({ type: 'block.requested' });
    requests.ask(id);
  }

  function reloadAfter(id: string, milliseconds: number, reload: (id: string) => void): void {
    if (reloads.has(id)) return;
    const cancel = later(() => {
      reloads.delete(id);
      reload(id);
    }, milliseconds);
    reloads.set(id, cancel);
  }

  /** Requests a widget again, in a while, as long as its numbers are still being computed. */
  function followWaiting(id: string, block: BlocksAnswer['blocks'][string] | undefined): void {
    const waiting = !block || isBlockError(block) ? undefined : block.waiting;
    if (isFrozen || !waiting || !isWorthSaying(waiting, Date.now())) {
      delays.delete(id);
      return;
    }
    const delay = delays.get(id) ?? WAITING_FIRST_MS;
    delays.set(id, Math.min(delay * 2, WAITING_LAST_MS));
    // The machine is not told: what is shown stays until the answer comes.
    reloadAfter(id, delay, requests.ask);
  }

  /** Requests a widget again, at most once in the gap: changes come in bursts. */
  const reloadSoon = (id: string): void => reloadAfter(id, RELOAD_GAP_MS, ask);

  function takeLive(event: WidgetEvent): void {
    const { container } = event;
    if (isWidgetError(event)) {
      // R-FRAME-03
      channels.get(container)?.refuse(event);
      facts.drop([container]);
      factsChanged();
      return;
    }
    const outcome = channels.get(container)?.push(event.data);
    if (outcome?.isOutdated) reloadSoon(container);
    if (outcome?.isShown) queueDrawing(container);
  }

  function follow(id: string): void {
    if (!known.delete(id)) ask(id);
    if (watch)
      watches.set(
        id,
        watch(id, {
          onWidget: takeLive,
          // R-FRAME-05
          onReload: reloadSoon,
          onReopened: () => ask(id),
        }),
      );
  }

  function approach(id: string): void {
    if (near.has(id)) return;
    near.add(id);
    if (isRunning) follow(id);
  }

  function takeOver(id: string, { block, answer, isNewest, isStandIn }: SharedBlock): void {
    const channel = channels.get(id);
    channel?.actor.send({ type: 'block.requested' });
    channel?.fill(block, answer.period);
    facts.take([id], { ...answer, blocks: { [id]: block } }, isStandIn);
    if (isNewest) known.add(id);
  }

  /** True while a request is pending or scheduled, or waits for the widget to come near. */
  const isDue = (id: string): boolean =>
    requests.isAwaited(id) || reloads.has(id) || !(near.has(id) || known.has(id));

  for (const container of containers) {
    const channel = createChannel({
      container,
      isLive: watch !== undefined,
      realtimeIntervalMs: intervalMs,
      responsesKept: () => requestsPerMinute(intervalMs),
      onApproach: () => approach(container.i),
    });
    channels.set(container.i, channel);
    // `previous` is read only here: a source that kept it would keep all sources before it.
    const share = previous?.share(container);
    if (share) takeOver(container.i, share);
  }
  if (isEager) for (const id of ids) near.add(id);
  summary.set(facts.summary());

  return {
    summary,
    channel: (container) => channels.get(container),
    reload(only) {
      known.clear();
      for (const id of only === undefined ? near : [only]) ask(id);
    },
    changeInterval(realtimeIntervalMs) {
      if (realtimeIntervalMs === intervalMs) return;
      intervalMs = realtimeIntervalMs;
      for (const { actor } of channels.values()) actor.send({ type: 'interval.changed', realtimeIntervalMs });
    },
    share(container) {
      const own = containers.find(({ i }) => i === container.i);
      const block = channels.get(container.i)?.read();
      const answer = facts.answerOf(container.i);
      if (!own || !block || !answer) return null;
      if (isSameWidget(own, container)) {
        const isStandIn = facts.isStandIn(container.i);
        return { block, answer, isNewest: !isStandIn && !isDue(container.i), isStandIn };
      }
      if (!canStandFor(own, container, block)) return null;
      // Another comparison is no comparison until it comes.
      const { comparison: _, ...rest } = block;
      return {
        block: isSameComparison(own, container) ? block : rest,
        answer,
        isNewest: false,
        isStandIn: true,
      };
    },
    start() {
      isRunning = true;
      for (const id of near) follow(id);
      return () => {
        isRunning = false;
        requests.stop();
        for (const end of [...watches.values(), ...reloads.values()]) end();
        watches.clear();
        reloads.clear();
      };
    },
  };
}
