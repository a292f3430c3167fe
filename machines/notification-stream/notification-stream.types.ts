import type { StreamTopic, Subscription } from '#contract/hub.ts';

/** What the stream carries besides notifications, the most wanted first: the server takes so many and no more. */
export type Topics = readonly StreamTopic[];

export type StreamState = 'online' | 'connecting' | 'offline';

export interface StreamContext {
  topics: Topics;
  subscription: Subscription | null;
  /** Tries in a row that failed, or that were lost again at once. */
  attempt: number;
  /** Something may have been missed since a stream was open: who watches fetches again. */
  hasGap: boolean;
  /** Between two streams because the topics changed: not worth telling anybody. */
  isRegrouping: boolean;
  /** What the tab with the stream says of it; null: no other tab has spoken. */
  leaderState: StreamState | null;
}

export type StreamEvent =
  | { type: 'stream.started' }
  | { type: 'stream.stopped' }
  | { type: 'stream.opened' }
  | { type: 'stream.lost' }
  | { type: 'stream.resubscribed' }
  | { type: 'topics.changed'; topics: Topics }
  | { type: 'leadership.gained' }
  | { type: 'leader.told'; state: StreamState }
  | { type: 'network.lost' }
  | { type: 'network.back' };
