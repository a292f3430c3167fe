import type { Edge } from '#machines/support/edges.ts';

/** Every edge that the stream may have, and no other; written before the machine. */
export const NOTIFICATION_STREAM_EDGES: readonly Edge[] = [
  ['(any)', 'topics.changed', '(any)'],

  ['stopped', 'stream.started', 'active'],
  ['active', 'stream.stopped', 'stopped'],

  ['active.following', 'leader.told', 'active.following'],
  ['active.following', 'stream.resubscribed', 'active.following'],
  ['active.following', 'leadership.gained', 'active.leading'],

  ['active.leading', 'network.lost', 'active.leading.unplugged'],

  ['active.leading.settling', 'topics.changed', 'active.leading.settling'],
  ['active.leading.settling', 'after topicDebounce', 'active.leading.subscribing'],

  ['active.leading.subscribing', 'topics.changed', 'active.leading.settling'],
  ['active.leading.subscribing', 'stream.resubscribed', 'active.leading.subscribing'],
  ['active.leading.subscribing', 'done subscribe', 'active.leading.connected'],
  ['active.leading.subscribing', 'error subscribe [isRefused]', 'active.leading.refused'],
  ['active.leading.subscribing', 'error subscribe', 'active.leading.waiting'],

  ['active.leading.connected', 'stream.lost', 'active.leading.waiting'],
  ['active.leading.connected', 'error openStream', 'active.leading.waiting'],
  ['active.leading.connected', 'stream.resubscribed', 'active.leading.subscribing'],
  ['active.leading.connected.opening', 'stream.opened [hasGap]', 'active.leading.connected.open'],
  ['active.leading.connected.opening', 'stream.opened', 'active.leading.connected.open'],
  ['active.leading.connected.opening', 'topics.changed', 'active.leading.connected.regrouping'],
  ['active.leading.connected.open', 'topics.changed', 'active.leading.connected.regrouping'],
  ['active.leading.connected.open', 'after steady', 'active.leading.connected.open'],
  ['active.leading.connected.regrouping', 'topics.changed', 'active.leading.connected.regrouping'],
  ['active.leading.connected.regrouping', 'after topicDebounce', 'active.leading.subscribing'],

  ['active.leading.waiting', 'after retry', 'active.leading.subscribing'],
  ['active.leading.waiting', 'stream.resubscribed', 'active.leading.subscribing'],
  ['active.leading.waiting', 'network.back', 'active.leading.subscribing'],

  ['active.leading.refused', 'topics.changed', 'active.leading.settling'],
  ['active.leading.refused', 'stream.resubscribed', 'active.leading.subscribing'],

  ['active.leading.unplugged', 'network.back', 'active.leading.subscribing'],
  ['active.leading.unplugged', 'stream.resubscribed', 'active.leading.subscribing'],
];
