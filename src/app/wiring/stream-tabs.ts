import { MAX_TOPICS } from '#contract/hub.ts';
import type { StreamState, Topics } from '#machines/notification-stream/notification-stream.types.ts';
import { clientStore } from '#platform/session/client-choice.ts';
import type { StreamEvent } from '#platform/stream/event-stream.ts';
import { mergeTopics } from '#platform/stream/live-stream.ts';
import { joinTabGroup, type TabGroup } from '#platform/stream/tab-group.ts';

/** Messages between tabs that share a stream. */
type TabMessage =
  /** Sent to the leader: the topics that this tab watches. */
  | { kind: 'topics'; topics: Topics }
  /** Sent by a new leader: asks the other tabs for their topics. */
  | { kind: 'leads' }
  /** Sent by the leader: the state of its stream, an event from it, and its return after a loss. */
  | { kind: 'state'; state: StreamState }
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'reopened' }
  | { kind: 'resubscribe' };

/** Callbacks of a tab; all but the first are triggered by another tab. */
export interface TabListener {
  /** Called when this tab becomes the leader. */
  onLead(): void;
  onLeaderState(state: StreamState): void;
  onEvent(event: StreamEvent): void;
  onReopened(): void;
  onResubscribe(): void;
}

/** Key of this tab among the watched topics. */
const OWN = '';

/** Tabs of one user in this browser, seen from one of them. */
export class StreamTabs {
  #group: TabGroup<TabMessage> | null = null;
  /** Topics by tab, the latest announced last; only the leader keeps those of other tabs. */
  readonly #watched = new Map<string, Topics>();
  #isLeading = false;
  #state: StreamState = 'offline';
  #told = '[]';
  readonly #onTopics: (topics: Topics) => void;

  /** `onTopics`: called when the merged topics of all known tabs have changed. */
  constructor(onTopics: (topics: Topics) => void) {
    this.#onTopics = onTopics;
  }

  join(userId: string, listener: TabListener): void {
    this.#group = joinTabGroup<TabMessage>({
      // Reports of two clients may have the same number.
      name: `quarterhour-stream/${userId}/${clientStore.get()?.id ?? ''}`,
      onJoined: () => this.#postOwn(),
      onLead: () => {
        this.#isLeading = true;
        this.#post({ kind: 'leads' });
        listener.onLead();
      },
      onGone: (tab) => {
        if (this.#watched.delete(tab)) this.#tellTopics();
      },
      onMessage: (message, from) => this.#hear(message, from, listener),
    });
  }

  leave(): void {
    this.#group?.leave();
    this.#group = null;
    this.#isLeading = false;
    const own = this.#own();
    this.#watched.clear();
    this.#keep(OWN, own);
  }

  /** Sets the topics that this tab watches. */
  watch(topics: Topics): void {
    this.#keep(OWN, topics);
    this.#postOwn();
  }

  tellState(state: StreamState): void {
    if (!this.#isLeading || state === this.#state) return;
    this.#state = state;
    this.#post({ kind: 'state', state });
  }

  tellEvent(event: StreamEvent): void {
    this.#post({ kind: 'event', event });
  }

  tellReopened(): void {
    this.#post({ kind: 'reopened' });
  }

  askLeader(): void {
    this.#post({ kind: 'resubscribe' });
  }

  #post(message: TabMessage): void {
    this.#group?.post(message);
  }

  #own(): Topics {
    return this.#watched.get(OWN) ?? [];
  }

  #postOwn(): void {
    this.#post({ kind: 'topics', topics: this.#own() });
  }

  #keep(tab: string, topics: Topics): void {
    this.#watched.delete(tab);
    this.#watched.set(tab, topics);
    this.#tellTopics();
  }

  #hear(message: TabMessage, from: string, listener: TabListener): void {
    switch (message.kind) {
      case 'topics':
        if (!this.#isLeading) break;
        this.#post({ kind: 'state', state: this.#state });
        this.#keep(from, message.topics);
        break;
      case 'leads':
        this.#postOwn();
        break;
      case 'state':
        listener.onLeaderState(message.state);
        break;
      case 'event':
        listener.onEvent(message.event);
        break;
      case 'reopened':
        listener.onReopened();
        break;
      case 'resubscribe':
        if (this.#isLeading) listener.onResubscribe();
    }
  }

  /**
   * Announces the merged topics of all known tabs when they change. Above the maximum per stream, the tabs that
   * announced last win.
   */
  #tellTopics(): void {
    const newestFirst = mergeTopics([...this.#watched.values()].reverse().flat());
    // Sorted: another order of the same reports is no change.
    const topics = newestFirst.slice(0, MAX_TOPICS).sort((a, b) => a.report - b.report);
    const told = JSON.stringify(topics);
    if (told === this.#told) return;
    this.#told = told;
    this.#onTopics(topics);
  }
}
