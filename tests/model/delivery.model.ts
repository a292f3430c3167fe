import { type StateValueFrom, setup } from 'xstate';

/** Actions of a person to have a report sent, and of the mail server meanwhile. */
export type DeliveryEvent =
  | { type: 'sets up a schedule' }
  | { type: 'saves' }
  | { type: 'pauses it and saves' }
  | { type: 'sends a test' }
  | { type: 'the mail server stops' }
  | { type: 'the mail server starts again' }
  | { type: 'tries it now' };

/** A schedule from its first run to a mail that arrives, also after a failure of the mail server. */
export const deliveryModel = setup({ types: { events: {} as DeliveryEvent } }).createMachine({
  id: 'delivery',
  initial: 'opened',
  states: {
    opened: { on: { 'sets up a schedule': 'planned' } },
    // The next runs are shown, but the stored report is not scheduled yet.
    planned: { on: { saves: 'scheduled' } },
    scheduled: {
      on: {
        'pauses it and saves': 'paused',
        'sends a test': 'arrived',
        'the mail server stops': 'unreachable',
      },
    },
    paused: {},
    arrived: {},
    unreachable: { on: { 'sends a test': 'waiting' } },
    // The mail is kept and shows why it waits.
    waiting: { on: { 'the mail server starts again': 'reachable' } },
    reachable: { on: { 'tries it now': 'arrivedLate' } },
    arrivedLate: {},
  },
});

/** Names of the states above. */
export type DeliveryState = StateValueFrom<typeof deliveryModel>;
