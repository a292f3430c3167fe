import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate';
import type { ErrorCode } from '#contract/error.ts';
import { CURRENT_INTERVALS } from '#domain/freshness.ts';

/** Reason why a widget shows no data. */
export interface WidgetFailure {
  /** Code to translate; transport codes (`timeout`, `network_unreachable`) occur, too. */
  code: ErrorCode | (string & {});
  /** Identifies the request in the server's log. */
  requestId: string | null;
}

/**
 * Number of realtime intervals without new points after which a widget is stale, unless its modules send more rarely.
 */
export const STALE_INTERVALS = 3;
/** Longest delay that a browser's timer can count: 24.8 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface WidgetDataInput {
  /** False where the widget needs devices and has none. */
  isConfigured: boolean;
  isLive: boolean;
  realtimeIntervalMs: number;
}

export type WidgetDataEvent =
  | { type: 'block.requested' }
  /** `expectedIntervalMs`: time within which the block's next reading is due; null when unknown. */
  | { type: 'block.arrived'; expectedIntervalMs: number | null }
  | { type: 'block.empty' }
  | { type: 'block.failed'; failure: WidgetFailure }
  | { type: 'live.arrived' }
  | { type: 'widget.shown' }
  /** Off screen: points arrive, but nothing is drawn. */
  | { type: 'widget.hidden' }
  /** Changes the interval of live points: a slow connection brings them less often. */
  | { type: 'interval.changed'; realtimeIntervalMs: number };

const ARRIVED = { target: 'data', actions: ['countRevision', 'keepInterval'] } as const;
const LIVE = { target: 'data', actions: 'countPoints' } as const;
const EMPTY = { target: 'noData', actions: 'countRevision' } as const;
const FAILED = { target: 'error', actions: 'keepFailure' } as const;

/**
 * State of one widget's data. The samples are in the buffer of the page's block source; `revision` counts their
 * changes, so that a view knows when to draw again. Points that arrive off screen count once the widget is seen.
 */
export const widgetDataMachine = setup({
  types: {
    input: {} as WidgetDataInput,
    context: {} as WidgetDataInput & {
      revision: number;
      failure: WidgetFailure | null;
      expectedIntervalMs: number | null;
      isSeen: boolean;
      /** True when points have arrived that were not counted. */
      isBehind: boolean;
    },
    events: {} as WidgetDataEvent,
  },
  guards: {
    isConfigured: ({ context }) => context.isConfigured,
    isLive: ({ context }) => context.isLive,
  },
  delays: {
    staleAfter: ({ context }) => {
      const ofModules = (context.expectedIntervalMs ?? 0) * CURRENT_INTERVALS;
      return Math.min(LONGEST_TIMER_MS, Math.max(context.realtimeIntervalMs * STALE_INTERVALS, ofModules));
    },
  },
  actions: {
    countRevision: assign({
      revision: ({ context }) => context.revision + 1,
      failure: null,
      isBehind: false,
    }),
    countPoints: assign(({ context: { revision, isSeen } }) =>
      isSeen ? { revision: revision + 1 } : { isBehind: true },
    ),
    show: assign(({ context: { revision, isBehind } }) => ({
      isSeen: true,
      isBehind: false,
      revision: isBehind ? revision + 1 : revision,
    })),
    hide: assign({ isSeen: false }),
    changeInterval: assign(({ event }) => {
      assertEvent(event, 'interval.changed');
      return { realtimeIntervalMs: event.realtimeIntervalMs };
    }),
    keepInterval: assign(({ event }) => {
      assertEvent(event, 'block.arrived');
      return { expectedIntervalMs: event.expectedIntervalMs };
    }),
    keepFailure: assign(({ context, event }) => {
      assertEvent(event, 'block.failed');
      return { revision: context.revision + 1, failure: event.failure };
    }),
  },
}).createMachine({
  id: 'widgetData',
  context: ({ input }) => ({
    ...input,
    revision: 0,
    failure: null,
    expectedIntervalMs: null,
    isSeen: true,
    isBehind: false,
  }),
  initial: 'deciding',
  on: {
    'widget.shown': { actions: 'show' },
    'widget.hidden': { actions: 'hide' },
    'interval.changed': { actions: 'changeInterval' },
  },
  states: {
    deciding: { always: [{ guard: 'isConfigured', target: 'waiting' }, { target: 'notConfigured' }] },
    notConfigured: {},
    waiting: { on: { 'block.requested': 'loading' } },
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
        // `reenter`: new points start the time until stale again.
        'block.arrived': { ...ARRIVED, reenter: true },
        'live.arrived': { ...LIVE, reenter: true },
        'block.empty': EMPTY,
        'block.failed': FAILED,
      },
    },
    stale: {
      on: {
        'block.arrived': ARRIVED,
        'live.arrived': LIVE,
        'block.empty': EMPTY,
        'block.failed': FAILED,
      },
    },
    noData: {
      on: {
        'block.requested': 'loading',
        'block.arrived': ARRIVED,
        'block.empty': EMPTY,
        'live.arrived': LIVE,
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
