import { type StateValueFrom, setup } from 'xstate';

/** Events that concern the live stream of an open page, and actions of a person on it. */
export type StreamEvent =
  | { type: 'the network is lost' }
  | { type: 'the network comes back' }
  | { type: 'a meter falls silent' }
  | { type: 'clicks the indicator' }
  | { type: 'reloads' };

/** Live data and notifications of a page as a person sees them, while the network comes and goes. */
export const streamModel = setup({ types: { events: {} as StreamEvent } }).createMachine({
  id: 'stream',
  initial: 'online',
  states: {
    online: {
      on: {
        'the network is lost': 'offline',
        'a meter falls silent': 'told',
        'clicks the indicator': 'onlineAnew',
      },
    },
    // Looks like `online`, but with a new stream.
    onlineAnew: {},
    offline: { on: { 'the network comes back': 'online', 'a meter falls silent': 'offlineAndUntold' } },
    // The page cannot know of it yet.
    offlineAndUntold: { on: { 'the network comes back': 'told' } },
    // A toast and the bell show the notification.
    told: { on: { reloads: 'known' } },
    // Only the bell shows a notification from before the load.
    known: {},
  },
});

/** Names of the states above. */
export type StreamState = StateValueFrom<typeof streamModel>;
