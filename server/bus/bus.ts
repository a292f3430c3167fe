import { log } from '#server/log/log.ts';

/** One committed reading, as the live side needs it. */
export interface LivePoint {
  moduleId: number;
  moduleUuid: string;
  parameter: string;
  /** Epoch ms. */
  ts: number;
  value: number;
}

export type LiveListener = (points: readonly LivePoint[]) => void;

/** A small message between processes. */
export type Announcement = Record<string, unknown>;
export type AnnouncementListener = (message: Announcement) => void;

/** Carries committed readings and small announcements of one installation to whoever wants to know. */
export interface LiveBus {
  /** False: nobody listens to readings, and nothing need be prepared for them. */
  readonly isHeard: boolean;
  /** Call after the commit, never before: what is shown live must be stored. */
  publish(points: readonly LivePoint[]): void;
  /** The listener must not block; it gets every point of the installation. @returns the way to stop listening */
  subscribe(listener: LiveListener): () => void;
  /**
   * Tells every process of the installation, this one included. Nothing is promised of an announcement's arrival:
   * whoever must not miss one looks for itself now and then.
   */
  announce(topic: string, message: Announcement): void;
  /** @returns the way to stop listening */
  listen(topic: string, listener: AnnouncementListener): () => void;
}

/** What has been announced is done; one broken listener must not fail the sender or the other listeners. */
function tell<T>(listeners: Iterable<(message: T) => void>, message: T): void {
  for (const listener of listeners) {
    try {
      listener(message);
    } catch (error) {
      log('error', { error, where: 'bus listener' });
    }
  }
}

/** A bus within this process. */
export function createBus(): LiveBus {
  const readers = new Set<LiveListener>();
  const topics = new Map<string, Set<AnnouncementListener>>();
  return {
    get isHeard() {
      return readers.size > 0;
    },
    publish: (points) => {
      if (points.length > 0) tell(readers, points);
    },
    subscribe: (listener) => {
      readers.add(listener);
      return () => readers.delete(listener);
    },
    announce: (topic, message) => tell(topics.get(topic) ?? [], message),
    listen: (topic, listener) => {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => listeners.delete(listener);
    },
  };
}
