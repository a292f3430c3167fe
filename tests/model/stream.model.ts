import { type StateValueFrom, setup } from 'xstate';

/** What happens to the stream of a page that is open, and what a person does about it. */
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
    // The same to look at, by another stream.
    onlineAnew: {},
    offline: { on: { 'the network comes back': 'online', 'a meter falls silent': 'offlineAndUntold' } },
    // Nobody can know it yet.
    offlineAndUntold: { on: { 'the network comes back': 'told' } },
    // A toast, and the bell.
    told: { on: { reloads: 'known' } },
    // What was there before is no news: the bell alone.
    known: {},
  },
});

/** Names of the states above. */
export type StreamState = StateValueFrom<typeof streamModel>;
