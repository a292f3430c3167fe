import { assign, setup } from 'xstate';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import { notProvided } from '#machines/support/not-provided.ts';

export interface Context {
  year: number;
  /** Data on screen; it stays until a newer answer arrives. */
  detail: ModuleHealthDetail | null;
  /** Error that the last call rejected with. */
  failure: unknown;
}

/**
 * Data health of one module on screen. The stored intervals follow a decision within moments: while the server says
 * so, the machine requests them again.
 */
export const moduleHealthMachine = setup({
  types: {
    input: {} as { year: number },
    context: {} as Context,
    events: {} as { type: 'year.chosen'; year: number } | { type: 'data.changed' } | { type: 'load.retried' },
  },
  actors: { loadDetail: notProvided<ModuleHealthDetail, { year: number }>('loadDetail') },
  delays: { recheck: 1_000 },
  guards: { isRecomputing: (_, { detail }: { detail: ModuleHealthDetail }) => detail.isRecomputing },
  actions: {
    keepYear: assign({ year: (_, { year }: { year: number }) => year }),
    keepDetail: assign({
      detail: (_, { detail }: { detail: ModuleHealthDetail }) => detail,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, { failure }: { failure: unknown }) => failure }),
  },
}).createMachine({
  id: 'moduleHealth',
  context: ({ input }) => ({ year: input.year, detail: null, failure: null }),
  initial: 'loading',
  on: {
    'year.chosen': {
      target: '.loading',
      actions: { type: 'keepYear', params: ({ event }) => ({ year: event.year }) },
    },
    'data.changed': '.loading',
  },
  states: {
    loading: {
      invoke: {
        id: 'loadDetail',
        src: 'loadDetail',
        input: ({ context }) => ({ year: context.year }),
        onDone: [
          {
            guard: { type: 'isRecomputing', params: ({ event }) => ({ detail: event.output }) },
            target: 'recomputing',
            actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) },
          },
          {
            target: 'settled',
            actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    recomputing: { after: { recheck: 'loading' } },
    settled: {},
    failed: { on: { 'load.retried': 'loading' } },
  },
});
