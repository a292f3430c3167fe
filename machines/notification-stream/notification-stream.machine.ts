import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Subscription } from '#contract/hub.ts';
import { notProvided, notProvidedSource } from '../support/not-provided.ts';
import { backoffMs } from './backoff.ts';

/** Widgets come and go together: their topics are asked for once they have been quiet this long. */
export const TOPIC_DEBOUNCE_MS = 100;

/** What the stream shall carry besides notifications. */
export interface Topics {
  report: number | null;
  containers: readonly string[];
}

interface StreamContext {
  topics: Topics;
  subscription: Subscription | null;
  /** Tries in a row that failed. */
  attempt: number;
  /** Between two streams because the topics changed: not worth telling anybody. */
  isRegrouping: boolean;
}

type StreamEvent =
  | { type: 'stream.started' }
  | { type: 'stream.stopped' }
  | { type: 'stream.opened' }
  | { type: 'stream.lost' }
  | { type: 'stream.resubscribed' }
  | { type: 'topics.changed'; topics: Topics };

/** subscribe → open → lost → again after 200 ms, then backing off; new topics are another stream. */
export const notificationStreamMachine = setup({
  types: { context: {} as StreamContext, events: {} as StreamEvent },
  actors: {
    subscribe: notProvided<Subscription, Topics>('subscribe'),
    /** Sends `stream.opened`, then `stream.lost` once it ends; what it carries goes past the machine. */
    openStream: notProvidedSource<Subscription | null>('openStream'),
  },
  delays: {
    topicDebounce: TOPIC_DEBOUNCE_MS,
    /** The wiring spreads it by chance. */
    retry: ({ context }) => backoffMs(context.attempt, 1),
  },
  guards: { wasLost: ({ context }) => context.attempt > 0 },
  actions: {
    keepTopics: assign({ topics: (_, params: { topics: Topics }) => params.topics }),
    keepSubscription: assign({
      subscription: (_, params: { subscription: Subscription }) => params.subscription,
    }),
    countLoss: assign({ attempt: ({ context }) => context.attempt + 1, isRegrouping: false }),
    settle: assign({ attempt: 0, isRegrouping: false }),
    regroup: assign({ isRegrouping: true }),
    /** Points may be missing since the loss: those who watch fetch again; the wiring tells them. */
    tellReopened: () => undefined,
  },
}).createMachine({
  id: 'stream',
  context: {
    topics: { report: null, containers: [] },
    subscription: null,
    attempt: 0,
    isRegrouping: false,
  },
  initial: 'stopped',
  on: {
    'stream.stopped': { target: '.stopped', actions: 'settle' },
    'topics.changed': { actions: { type: 'keepTopics', params: ({ event }) => ({ topics: event.topics }) } },
  },
  states: {
    stopped: { on: { 'stream.started': 'settling' } },
    settling: {
      after: { topicDebounce: 'subscribing' },
      on: {
        'topics.changed': {
          target: 'settling',
          reenter: true,
          actions: { type: 'keepTopics', params: ({ event }) => ({ topics: event.topics }) },
        },
      },
    },
    subscribing: {
      tags: 'connecting',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => context.topics,
        onDone: {
          target: 'connected',
          actions: { type: 'keepSubscription', params: ({ event }) => ({ subscription: event.output }) },
        },
        onError: { target: 'waiting', actions: 'countLoss' },
      },
      on: {
        'topics.changed': {
          target: 'settling',
          actions: { type: 'keepTopics', params: ({ event }) => ({ topics: event.topics }) },
        },
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
        'stream.resubscribed': 'subscribing',
      },
      states: {
        opening: {
          tags: 'connecting',
          on: {
            'stream.opened': [
              { guard: 'wasLost', target: 'open', actions: 'tellReopened' },
              { target: 'open' },
            ],
            'topics.changed': {
              target: 'regrouping',
              actions: { type: 'keepTopics', params: ({ event }) => ({ topics: event.topics }) },
            },
          },
        },
        open: {
          tags: 'online',
          entry: 'settle',
          on: {
            'topics.changed': {
              target: 'regrouping',
              actions: [{ type: 'keepTopics', params: ({ event }) => ({ topics: event.topics }) }, 'regroup'],
            },
          },
        },
        regrouping: {
          tags: 'connecting',
          after: { topicDebounce: '#stream.subscribing' },
          on: {
            'topics.changed': {
              target: 'regrouping',
              reenter: true,
              actions: { type: 'keepTopics', params: ({ event }) => ({ topics: event.topics }) },
            },
          },
        },
      },
    },
    waiting: {
      after: { retry: 'subscribing' },
      on: { 'stream.resubscribed': 'subscribing' },
    },
  },
});

export type StreamSnapshot = SnapshotFrom<typeof notificationStreamMachine>;
