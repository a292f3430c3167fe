import type { Installation, Installations } from '#server/store/installation.ts';
import { NotificationFeed } from './notification-feed.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';
import { ReportWatches } from './report-watches.ts';
import { createSessionWatch, type SessionWatch } from './session-watch.ts';

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
