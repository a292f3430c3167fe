import type { ApiClient } from './api.ts';
import { type NotificationStream, openNotifications } from './notification-stream.ts';

/** Events that a stream brings at most before it is cut. */
const MOST_BEFORE_CUT = 6;

/** Repeatable chance: the same seed cuts at the same places. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Reads notifications as a browser does whose connection keeps breaking: cut after a random number of events, opened
 * again on any of the processes behind the last event that was seen.
 */
export class StreamingClient {
  /** Ids of all events, as they came. */
  readonly ids: number[] = [];
  /** Notification → its type, as the events tell. */
  readonly types = new Map<string, string>();
  cuts = 0;
  readonly #origins: readonly string[];
  readonly #client: ApiClient;
  readonly #chance: () => number;
  readonly #reading: Promise<void>;
  #last: number;
  readonly #goal = Promise.withResolvers<number>();

  constructor(origins: readonly string[], client: ApiClient, after: number, seed: number) {
    this.#origins = origins;
    this.#client = client;
    this.#chance = chances(seed);
    this.#last = after;
    this.#reading = this.#read();
    // `until` tells of what has failed: another reader may be waited for before.
    this.#reading.catch(() => undefined);
  }

  /** When this event has come, the last one of the test. */
  async until(goal: number): Promise<void> {
    this.#goal.resolve(goal);
    await this.#reading;
  }

  async #read(): Promise<void> {
    let goal: number | undefined;
    while (goal === undefined || this.#last < goal) {
      const origin = this.#origins[Math.floor(this.#chance() * this.#origins.length)] ?? '';
      const stream = await openNotifications({ origin }, this.#client, this.#last);
      const wanted = 1 + Math.floor(this.#chance() * MOST_BEFORE_CUT);
      const enough = stream.event(({ id }) => (goal ? id === goal : stream.events.length >= wanted));
      goal = await Promise.race([enough.then(() => goal), this.#goal.promise]);
      // The cut ends the wait for more.
      enough.catch(() => undefined);
      await stream.close();
      this.#take(stream.events);
    }
  }

  #take(events: NotificationStream['events']): void {
    this.cuts += 1;
    for (const { id, data } of events) {
      this.ids.push(id ?? -1);
      this.#last = id ?? this.#last;
      for (const one of data.notifications ?? []) this.types.set(one.id, one.type);
    }
  }
}
