import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import type { ErrorCode } from '#contract/error.ts';

/** Why a widget shows no data. */
export interface WidgetFailure {
  /** Translate this one; codes of the transport (`timeout`, `network_unreachable`) come too. */
  code: ErrorCode | (string & {});
  /** Names the request in the server's log. */
  requestId: string | null;
}

/** A widget without new points for so many realtime intervals is stale. */
export const STALE_INTERVALS = 3;

export interface WidgetDataInput {
  /** False where the widget needs devices and has none. */
  isConfigured: boolean;
  isLive: boolean;
  realtimeIntervalMs: number;
}

export type WidgetDataEvent =
  | { type: 'block.requested' }
  | { type: 'block.arrived' }
  | { type: 'block.empty' }
  | { type: 'block.failed'; failure: WidgetFailure }
  | { type: 'live.arrived' };

const ARRIVED = { target: 'data', actions: 'countRevision' } as const;
const EMPTY = { target: 'noData', actions: 'countRevision' } as const;
const FAILED = { target: 'error', actions: 'keepFailure' } as const;

/**
 * State of one widget's data. The samples lie in the buffer of the page's block source; `revision` counts their
 * changes, so that a view knows when to draw again.
 */
export const widgetDataMachine = setup({
  types: {
    input: {} as WidgetDataInput,
    context: {} as WidgetDataInput & { revision: number; failure: WidgetFailure | null },
    events: {} as WidgetDataEvent,
  },
  guards: {
    isConfigured: ({ context }) => context.isConfigured,
    isLive: ({ context }) => context.isLive,
  },
  delays: { staleAfter: ({ context }) => context.realtimeIntervalMs * STALE_INTERVALS },
  actions: {
    countRevision: assign({ revision: ({ context }) => context.revision + 1, failure: null }),
    keepFailure: assign(({ context, event }) => {
      assertEvent(event, 'block.failed');
      return { revision: context.revision + 1, failure: event.failure };
    }),
  },
}).createMachine({
  id: 'widgetData',
  context: ({ input }) => ({ ...input, revision: 0, failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isConfigured', target: 'loading' }, { target: 'notConfigured' }] },
    notConfigured: {},
    loading: {
      on: {
        'block.arrived': ARRIVED,
        'block.empty': EMPTY,
        'block.failed': FAILED,
      },
    },
    data: {
      after: { staleAfter: { guard: 'isLive', target: 'stale' } },
      on: {
        // reenter: new points start the time to stale again.
        'block.arrived': { target: 'data', reenter: true, actions: 'countRevision' },
        'live.arrived': { target: 'data', reenter: true, actions: 'countRevision' },
        'block.empty': EMPTY,
        'block.failed': FAILED,
      },
    },
    stale: {
      on: {
        'block.arrived': ARRIVED,
        'live.arrived': ARRIVED,
        'block.empty': EMPTY,
        'block.failed': FAILED,
      },
    },
    noData: {
      on: {
        'block.requested': 'loading',
        'block.arrived': ARRIVED,
        'live.arrived': ARRIVED,
        'block.failed': FAILED,
      },
    },
    error: {
      on: {
        'block.requested': 'loading',
        'block.arrived': ARRIVED,
        'block.empty': EMPTY,
        'block.failed': FAILED,
      },
    },
  },
});

export type WidgetDataSnapshot = SnapshotFrom<typeof widgetDataMachine>;
export type WidgetDataState = Exclude<WidgetDataSnapshot['value'], 'deciding'>;

/** True in a state that no answer is awaited in: the print page is ready when all widgets are there. */
export const hasEnded = (state: WidgetDataState): boolean => state !== 'loading';
