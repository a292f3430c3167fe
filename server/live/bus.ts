import { log } from '#server/log.ts';

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

/** Carries committed readings from ingest to whoever shows them live. */
export interface LiveBus {
  /** False: nobody listens, and nothing need be prepared for them. */
  readonly isHeard: boolean;
  /** Call after the commit, never before: what is shown live must be stored. */
  publish(points: readonly LivePoint[]): void;
  /** The listener must not block; it gets every point of the installation. @returns the way to stop listening */
  subscribe(listener: LiveListener): () => void;
}

/** A bus within this process. */
export function createBus(): LiveBus {
  const listeners = new Set<LiveListener>();
  return {
    get isHeard() {
      return listeners.size > 0;
    },
    publish: (points) => {
      if (points.length === 0) return;
      for (const listener of listeners) {
        try {
          listener(points);
        } catch (error) {
          // The readings are stored; one broken listener must not fail their sender or the other listeners.
          log('error', { error, where: 'live bus listener' });
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
