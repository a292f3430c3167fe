import type { Edge } from '../support/edges.ts';

/** Written before the machine: every edge the stream may have, and no other. */
export const NOTIFICATION_STREAM_EDGES: readonly Edge[] = [
  ['(any)', 'stream.stopped', 'stopped'],
  ['(any)', 'topics.changed', '(any)'],

  ['stopped', 'stream.started', 'settling'],

  ['settling', 'topics.changed', 'settling'],
  ['settling', 'after topicDebounce', 'subscribing'],

  ['subscribing', 'topics.changed', 'settling'],
  ['subscribing', 'done subscribe', 'connected'],
  ['subscribing', 'error subscribe', 'waiting'],

  ['connected', 'stream.lost', 'waiting'],
  ['connected', 'error openStream', 'waiting'],
  ['connected', 'stream.resubscribed', 'subscribing'],
  ['connected.opening', 'stream.opened [wasLost]', 'connected.open'],
  ['connected.opening', 'stream.opened', 'connected.open'],
  ['connected.opening', 'topics.changed', 'connected.regrouping'],
  ['connected.open', 'topics.changed', 'connected.regrouping'],
  ['connected.regrouping', 'topics.changed', 'connected.regrouping'],
  ['connected.regrouping', 'after topicDebounce', 'subscribing'],

  ['waiting', 'after retry', 'subscribing'],
  ['waiting', 'stream.resubscribed', 'subscribing'],
];
