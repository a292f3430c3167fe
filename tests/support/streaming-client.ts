import type { ApiClient } from './api.ts';
import { type NotificationStream, openNotifications } from './notification-stream.ts';

/** Maximum number of events before a stream is cut. */
const MOST_BEFORE_CUT = 6;

/** Repeatable random numbers: the same seed cuts at the same places. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Reads notifications like a browser whose connection keeps breaking: each stream is cut after a random number of
 * events and reopened on any of the processes, after the last event seen.
 */
export class StreamingClient {
  /** Ids of all events, in order of arrival. */
  readonly ids: number[] = [];
  /** Type of each notification, as the events report it. */
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
    // `until` reports a failure: another reader may be awaited before it.
    this.#reading.catch(() => undefined);
  }

  /** Resolves when this event, the last one of the test, has arrived. */
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
      // The cut rejects the wait for more events.
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
