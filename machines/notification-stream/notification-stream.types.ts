import type { StreamTopic, Subscription } from '#contract/hub.ts';

/** Topics that the stream carries besides notifications, most wanted first: the server takes a limited number. */
export type Topics = readonly StreamTopic[];

export type StreamState = 'online' | 'connecting' | 'offline';

export interface StreamContext {
  topics: Topics;
  subscription: Subscription | null;
  /** Number of tries in a row that failed, or whose stream was lost again at once. */
  attempt: number;
  /** True when something may have been missed since a stream was open: watchers fetch again. */
  hasGap: boolean;
  /** True between two streams while the topics change: the indicator stays online. */
  isRegrouping: boolean;
  /** State of the stream as told by the leading tab; null: no other tab has spoken. */
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
