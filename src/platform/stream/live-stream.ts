import type { StreamTopic } from '#contract/hub.ts';
import type { ReloadEvent, WidgetEvent } from '#contract/reports/block.ts';
import type { StreamState, Topics } from '#machines/notification-stream/notification-stream.types.ts';
import { createStore, useStore } from '#platform/store.ts';

export type { StreamState };

/** Calls of the notification stream for watchers; bound once by its wiring. */
export interface StreamPort {
  changeTopics(topics: Topics): void;
  resubscribe(): void;
}

/** Reactions of a watcher to what the stream brings for its containers. */
export interface WidgetListener {
  /** Live points of a widget, or its failure. */
  onWidget(event: WidgetEvent): void;
  /** Older intervals of a widget have changed: it has to be fetched again. */
  onReload(container: string): void;
  /** The stream is back after a loss: points in between may be missing. */
  onReopened(): void;
}

interface Watcher extends Partial<WidgetListener> {
  reportId: number;
  containerIds: readonly string[];
}

export const streamStateStore = createStore<StreamState>('offline');

/** Merges the topics of several watchers or tabs: each report once, at its first position, with each container once. */
export function mergeTopics(all: readonly StreamTopic[]): Topics {
  const byReport = Map.groupBy(all, ({ report }) => report);
  return [...byReport].map(([report, topics]) => ({
    report,
    containers: [...new Set(topics.flatMap(({ containers }) => containers))].sort(),
  }));
}

/** Those who watch live points in this tab, and the stream that brings them. */
export function createLiveStream() {
  const watchers = new Set<Watcher>();
  let port: StreamPort | null = null;

  /** Topics of all watchers in this tab, the newest first. */
  const currentTopics = (): Topics =>
    mergeTopics(
      [...watchers]
        .reverse()
        .map(({ reportId, containerIds }) => ({ report: reportId, containers: containerIds })),
    );

  let toldTopics = '[]';

  function topicsChanged(): void {
    const topics = currentTopics();
    const told = JSON.stringify(topics);
    if (!port || told === toldTopics) return;
    toldTopics = told;
    port.changeTopics(topics);
  }

  /** Binds the stream and passes on topics that were requested earlier. */
  function bindStream(stream: StreamPort): void {
    port = stream;
    topicsChanged();
  }

  const watchersOf = ({ report, container }: ReloadEvent): Watcher[] =>
    [...watchers].filter(
      ({ reportId, containerIds }) => reportId === report && containerIds.includes(container),
    );

  /** Passes live points, or a failure, to every watcher of the container. */
  function deliverWidget(event: WidgetEvent): void {
    for (const watcher of watchersOf(event)) watcher.onWidget?.(event);
  }

  /** Asks every watcher of a container to fetch it again. */
  function deliverReload(event: ReloadEvent): void {
    for (const watcher of watchersOf(event)) watcher.onReload?.(event.container);
  }

  /** Notifies every watcher that the stream is back after a loss: points in between may be missing. */
  function announceReopened(): void {
    for (const watcher of watchers) watcher.onReopened?.();
  }

  /**
   * Watches live points of some containers of a report. Watching more or fewer containers reconnects the stream, debounced;
   * a lost stream comes back by itself and calls `onReopened`, so that the watcher can fetch what it missed.
   * Returns the function that ends the watch.
   */
  function watchReport(
    reportId: number,
    containerIds: readonly string[],
    listener: Partial<WidgetListener>,
  ): () => void {
    const watcher: Watcher = { reportId, containerIds, ...listener };
    watchers.add(watcher);
    topicsChanged();
    return () => {
      watchers.delete(watcher);
      topicsChanged();
    };
  }

  /** Requests a new stream at once, as on a click on the indicator. */
  const resubscribe = (): void => port?.resubscribe();

  return {
    watchReport,
    currentTopics,
    bindStream,
    deliverWidget,
    deliverReload,
    announceReopened,
    resubscribe,
  };
}

export const {
  watchReport,
  currentTopics,
  bindStream,
  deliverWidget,
  deliverReload,
  announceReopened,
  resubscribe,
} = createLiveStream();

/** State of the stream for the indicator. */
export const useStreamState = (): StreamState => useStore(streamStateStore);
