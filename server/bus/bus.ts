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

/** Carries committed readings and small announcements of one installation to their listeners. */
export interface LiveBus {
  /** False when nobody listens to readings, so that none need be prepared. */
  readonly isHeard: boolean;
  /** Call after the commit, never before: live values must be stored already. */
  publish(points: readonly LivePoint[]): void;
  /**
   * Listens to every point of the installation. The listener must not block.
   * @returns a function that stops listening
   */
  subscribe(listener: LiveListener): () => void;
  /**
   * Sends a message to every process of the installation, this one included. Its arrival is not guaranteed: a
   * listener that must not miss a change also checks for itself from time to time.
   */
  announce(topic: string, message: Announcement): void;
  /** @returns a function that stops listening */
  listen(topic: string, listener: AnnouncementListener): () => void;
}

/** Calls the listeners. A broken one must not fail the sender or the other listeners. */
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
