import { MAX_TOPICS } from '#contract/hub.ts';
import type { StreamState, Topics } from '#machines/notification-stream/notification-stream.types.ts';
import { clientStore } from '#platform/session/client-choice.ts';
import type { StreamEvent } from '#platform/stream/event-stream.ts';
import { mergeTopics } from '#platform/stream/live-stream.ts';
import { joinTabGroup, type TabGroup } from '#platform/stream/tab-group.ts';

/** What tabs that share a stream say to each other. */
type TabMessage =
  /** What a tab watches, to the one that leads. */
  | { kind: 'topics'; topics: Topics }
  /** Somebody leads from now on, and asks what the others watch. */
  | { kind: 'leads' }
  /** From the one that leads: how its stream is, what it brings, and that it is back after a loss. */
  | { kind: 'state'; state: StreamState }
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'reopened' }
  | { kind: 'resubscribe' };

/** What a tab does with what it hears; all but the first come from another tab. */
export interface TabListener {
  /** This tab leads from now on. */
  onLead(): void;
  onLeaderState(state: StreamState): void;
  onEvent(event: StreamEvent): void;
  onReopened(): void;
  onResubscribe(): void;
}

/** This tab among those whose topics are known. */
const OWN = '';

/** The tabs of one user in this browser, seen from one of them. */
export class StreamTabs {
  #group: TabGroup<TabMessage> | null = null;
  /** Topics by tab, the one that told its own last at the end; only who leads keeps those of others. */
  readonly #watched = new Map<string, Topics>();
  #isLeading = false;
  #state: StreamState = 'offline';
  #told = '[]';
  readonly #onTopics: (topics: Topics) => void;

  /** `onTopics`: what the tabs that are known here watch together has changed. */
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

  /** Takes over what this tab watches. */
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

  /** Merged from all tabs that are known here, as many as a stream carries: those of the tabs that spoke last; said once. */
  #tellTopics(): void {
    const newestFirst = mergeTopics([...this.#watched.values()].reverse().flat());
    // In order: the same reports are no other stream because a tab has spoken again.
    const topics = newestFirst.slice(0, MAX_TOPICS).sort((a, b) => a.report - b.report);
    const told = JSON.stringify(topics);
    if (told === this.#told) return;
    this.#told = told;
    this.#onTopics(topics);
  }
}
