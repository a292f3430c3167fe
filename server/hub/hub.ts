import type { Principal } from '#server/access/principal.ts';
import type { Installation, Installations } from '#server/store/installation.ts';
import { NotificationFeed } from './notification-feed.ts';
import { createOpenStreams, type OpenStreams, type Stream } from './open-streams.ts';
import { ReportWatch } from './report-watch.ts';
import { createSessionWatch, type SessionWatch } from './session-watch.ts';
import type { ReportTopic } from './watched-columns.ts';

/** Key of a reader's rights, the same for readers who see the same of a report. */
const rightsKey = ({ isManagementInstance, roles, grants, sites, viewAs, within }: Principal) => [
  isManagementInstance,
  roles,
  grants,
  sites && [...sites],
  viewAs,
  within,
];

/** Key of a topic and its speed: a slow connection must not slow down others. */
const topicKey = ({ report, containers, intervalMs }: ReportTopic) => [
  report,
  containers.toSorted(),
  intervalMs,
];

/** Live reports of this process, each watched once for all readers with the same rights. */
class ReportWatches {
  readonly #watches = new Map<string, ReportWatch>();

  /**
   * Adds a stream to the watch of a topic. `topic` comes with a token, so its reader may read the report.
   * @returns a function that stops it
   */
  join(installation: Installation, principal: Principal, topic: ReportTopic, stream: Stream): () => void {
    const key = JSON.stringify([installation.id, topicKey(topic), rightsKey(principal)]);
    const watch = this.#watches.get(key) ?? new ReportWatch(installation, principal, topic);
    this.#watches.set(key, watch);
    watch.add(stream);
    return () => {
      if (!watch.remove(stream) && this.#watches.get(key) === watch) this.#watches.delete(key);
    };
  }
}

/** State that the event streams of this process share. */
export interface Hub {
  readonly streams: OpenStreams;
  readonly sessions: SessionWatch;
  readonly reports: ReportWatches;
  feedOf(installation: Installation): NotificationFeed;
  /** Ends all streams. */
  close(): void;
}

declare module '#server/http/app-context.ts' {
  interface AppContext {
    readonly hub: Hub;
  }
}

export function createHub(installations: Installations): Hub {
  const streams = createOpenStreams();
  const sessions = createSessionWatch(installations);
  const feeds = new Map(installations.all.map((one) => [one, new NotificationFeed(one)]));
  return {
    streams,
    sessions,
    reports: new ReportWatches(),
    feedOf: (installation) => {
      const feed = feeds.get(installation);
      if (!feed) throw new Error(`${installation.name} is no installation of this process`);
      return feed;
    },
    close: () => {
      sessions.stop();
      for (const feed of feeds.values()) feed.stop();
      streams.closeAll();
    },
  };
}
