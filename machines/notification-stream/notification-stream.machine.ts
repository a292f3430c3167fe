import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Subscription } from '#contract/hub.ts';
import { notProvided, notProvidedSource } from '#machines/support/not-provided.ts';
import { backoffMs } from './backoff.ts';
import type { StreamContext, StreamEvent, StreamState, Topics } from './notification-stream.types.ts';
import { isRefusal } from './refusal.ts';

/** Quiet time before changed topics are requested, ms: widgets come and go together. */
export const TOPIC_DEBOUNCE_MS = 100;
/** Time after which an open stream counts as steady, ms: the next loss starts the backoff anew. */
export const STEADY_MS = 5_000;

const keepTopics = {
  type: 'keepTopics',
  params: ({ event }: { event: { topics: Topics } }) => ({ topics: event.topics }),
} as const;

/**
 * One stream for all tabs of a browser: a tab follows until it becomes the leader. The leader subscribes and opens
 * the stream; after a loss it tries again after 200 ms, then backs off. Changed topics need a new stream; without a
 * network the leader does not try.
 */
export const notificationStreamMachine = setup({
  types: { context: {} as StreamContext, events: {} as StreamEvent },
  actors: {
    /** Joins the tabs of this browser; sends `leadership.gained` once, and `leader.told` while another tab leads. */
    joinTabs: notProvidedSource('joinTabs'),
    subscribe: notProvided<Subscription, Topics>('subscribe'),
    /** Sends `stream.opened`, then `stream.lost` once it ends; the events of the stream bypass the machine. */
    openStream: notProvidedSource<Subscription | null>('openStream'),
  },
  delays: {
    topicDebounce: TOPIC_DEBOUNCE_MS,
    steady: STEADY_MS,
    /** The wiring adds a random spread. */
    retry: ({ context }) => backoffMs(context.attempt, 1),
  },
  guards: {
    hasGap: ({ context }) => context.hasGap,
    isRefused: (_, params: { error: unknown }) => isRefusal(params.error),
  },
  actions: {
    keepTopics: assign({ topics: (_, params: { topics: Topics }) => params.topics }),
    keepSubscription: assign({
      subscription: (_, params: { subscription: Subscription }) => params.subscription,
    }),
    keepLeaderState: assign({ leaderState: (_, params: { state: StreamState }) => params.state }),
    countLoss: assign({
      attempt: ({ context }) => context.attempt + 1,
      hasGap: true,
      isRegrouping: false,
    }),
    markGap: assign({ hasGap: true, isRegrouping: false }),
    /** The change from another leader left some time without a stream. */
    inheritGap: assign({ hasGap: ({ context }) => context.leaderState !== null, leaderState: null }),
    closeGap: assign({ hasGap: false, isRegrouping: false }),
    forgetLosses: assign({ attempt: 0 }),
    regroup: assign({ isRegrouping: true }),
    reset: assign({ attempt: 0, hasGap: false, isRegrouping: false, leaderState: null, subscription: null }),
    /** Points may be missing since the loss: the wiring notifies the watchers, which fetch again. */
    tellReopened: () => undefined,
    /** Asks the leading tab to subscribe again. */
    askLeader: () => undefined,
  },
}).createMachine({
  id: 'stream',
  context: {
    topics: [],
    subscription: null,
    attempt: 0,
    hasGap: false,
    isRegrouping: false,
    leaderState: null,
  },
  initial: 'stopped',
  on: { 'topics.changed': { actions: keepTopics } },
  states: {
    stopped: { entry: 'reset', on: { 'stream.started': 'active' } },
    active: {
      initial: 'following',
      invoke: { id: 'joinTabs', src: 'joinTabs' },
      on: { 'stream.stopped': 'stopped' },
      states: {
        following: {
          on: {
            'leader.told': {
              actions: { type: 'keepLeaderState', params: ({ event }) => ({ state: event.state }) },
            },
            'stream.resubscribed': { actions: 'askLeader' },
            'leadership.gained': { target: 'leading', actions: 'inheritGap' },
          },
        },
        leading: {
          initial: 'settling',
          on: { 'network.lost': { target: '.unplugged', actions: 'markGap' } },
          states: {
            settling: {
              tags: 'connecting',
              after: { topicDebounce: 'subscribing' },
              on: { 'topics.changed': { target: 'settling', reenter: true, actions: keepTopics } },
            },
            subscribing: {
              tags: 'connecting',
              invoke: {
                id: 'subscribe',
                src: 'subscribe',
                input: ({ context }) => context.topics,
                onDone: {
                  target: 'connected',
                  actions: {
                    type: 'keepSubscription',
                    params: ({ event }) => ({ subscription: event.output }),
                  },
                },
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                    target: 'refused',
                    actions: 'markGap',
                  },
                  { target: 'waiting', actions: 'countLoss' },
                ],
              },
              on: {
                'topics.changed': { target: 'settling', actions: keepTopics },
                // The subscription requested (its pace, its rights) is out of date before the answer arrives.
                'stream.resubscribed': { target: 'subscribing', reenter: true },
              },
            },
            connected: {
              initial: 'opening',
              invoke: {
                id: 'openStream',
                src: 'openStream',
                input: ({ context }) => context.subscription,
                onError: { target: 'waiting', actions: 'countLoss' },
              },
              on: {
                'stream.lost': { target: 'waiting', actions: 'countLoss' },
                'stream.resubscribed': { target: 'subscribing', actions: 'markGap' },
              },
              states: {
                opening: {
                  tags: 'connecting',
                  on: {
                    'stream.opened': [
                      { guard: 'hasGap', target: 'open', actions: 'tellReopened' },
                      { target: 'open' },
                    ],
                    'topics.changed': { target: 'regrouping', actions: keepTopics },
                  },
                },
                open: {
                  tags: 'online',
                  entry: 'closeGap',
                  after: { steady: { actions: 'forgetLosses' } },
                  on: { 'topics.changed': { target: 'regrouping', actions: [keepTopics, 'regroup'] } },
                },
                regrouping: {
                  tags: 'connecting',
                  after: { topicDebounce: '#stream.active.leading.subscribing' },
                  on: { 'topics.changed': { target: 'regrouping', reenter: true, actions: keepTopics } },
                },
              },
            },
            waiting: {
              after: { retry: 'subscribing' },
              on: { 'stream.resubscribed': 'subscribing', 'network.back': 'subscribing' },
            },
            // Only a different request gets a different answer.
            refused: {
              on: {
                'topics.changed': { target: 'settling', actions: keepTopics },
                'stream.resubscribed': 'subscribing',
              },
            },
            unplugged: {
              on: { 'stream.resubscribed': 'subscribing', 'network.back': 'subscribing' },
            },
          },
        },
      },
    },
  },
});

export type StreamSnapshot = SnapshotFrom<typeof notificationStreamMachine>;
