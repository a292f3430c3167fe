import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { notProvidedSource } from '../support/not-provided.ts';
import { type BootStep, type BootVariant, stepsOf } from './boot-steps.ts';

/** The signal `client.booted` goes out this long after the boot passed; nothing that paints waits for it. */
export const CLIENT_BOOTED_DELAY_MS = 1_000;

interface BootContext {
  variant: BootVariant;
  /** Steps whose answer is awaited. */
  pending: readonly BootStep[];
  /** Step → how many things it brought. */
  loaded: Partial<Record<BootStep, number>>;
  /** Step → HTTP status of its failure, 0 without answer. */
  failed: Partial<Record<BootStep, number>>;
}

type BootEvent =
  | { type: 'boot.requested'; variant: BootVariant }
  | { type: 'boot.cancelled' }
  | { type: 'boot.retried' }
  | { type: 'boot.continued' }
  | { type: 'step.loaded'; step: BootStep; count: number }
  | { type: 'step.failed'; step: BootStep; status: number };

const without = (steps: readonly BootStep[], gone: BootStep): BootStep[] =>
  steps.filter((step) => step !== gone);
const failedSteps = (context: BootContext): BootStep[] => Object.keys(context.failed) as BootStep[];
// The bundled texts stand in for the server's: only their line says that they are missing.
const needsDecision = (context: BootContext): boolean =>
  failedSteps(context).some((step) => step !== 'translations');

/** Loads what the product needs, all steps at once; a failed step waits for a decision, a 401 ends the boot. */
export const bootMachine = setup({
  types: { context: {} as BootContext, events: {} as BootEvent, emitted: {} as { type: 'client.booted' } },
  actors: {
    /** Loads the steps, together; sends `step.loaded` or `step.failed` once for each. */
    loadSteps: notProvidedSource<{ steps: readonly BootStep[] }>('loadSteps'),
  },
  delays: { clientBooted: CLIENT_BOOTED_DELAY_MS },
  guards: {
    isUnauthorised: (_, params: { status: number }) => params.status === 401,
    isComplete: ({ context }) => context.pending.length === 0 && !needsDecision(context),
    isStuck: ({ context }) => context.pending.length === 0 && needsDecision(context),
  },
  actions: {
    expectAll: assign((_, params: { variant: BootVariant }) => ({
      variant: params.variant,
      pending: stepsOf(params.variant),
      loaded: {},
      failed: {},
    })),
    expectFailed: assign(({ context }) => ({ pending: failedSteps(context), failed: {} })),
    keepLoaded: assign(({ context }, params: { step: BootStep; count: number }) => ({
      pending: without(context.pending, params.step),
      loaded: { ...context.loaded, [params.step]: params.count },
    })),
    keepFailed: assign(({ context }, params: { step: BootStep; status: number }) => ({
      pending: without(context.pending, params.step),
      failed: { ...context.failed, [params.step]: params.status },
    })),
    announce: emit({ type: 'client.booted' }),
  },
}).createMachine({
  id: 'boot',
  context: { variant: 'client', pending: [], loaded: {}, failed: {} },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'boot.requested': {
          target: 'loading',
          actions: { type: 'expectAll', params: ({ event }) => ({ variant: event.variant }) },
        },
      },
    },
    loading: {
      invoke: { id: 'loadSteps', src: 'loadSteps', input: ({ context }) => ({ steps: context.pending }) },
      always: [
        { guard: 'isComplete', target: 'passed' },
        { guard: 'isStuck', target: 'failed' },
      ],
      on: {
        'step.loaded': {
          actions: {
            type: 'keepLoaded',
            params: ({ event }) => ({ step: event.step, count: event.count }),
          },
        },
        'step.failed': [
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => ({ status: event.status }) },
            target: 'refused',
          },
          {
            actions: {
              type: 'keepFailed',
              params: ({ event }) => ({ step: event.step, status: event.status }),
            },
          },
        ],
        'boot.cancelled': 'idle',
      },
    },
    failed: {
      on: {
        'boot.retried': { target: 'loading', actions: 'expectFailed' },
        'boot.continued': 'passed',
        'boot.cancelled': 'idle',
      },
    },
    passed: {
      tags: 'decided',
      after: { clientBooted: 'announced' },
      on: {
        'boot.requested': {
          target: 'loading',
          actions: { type: 'expectAll', params: ({ event }) => ({ variant: event.variant }) },
        },
        'boot.cancelled': 'idle',
      },
    },
    announced: {
      tags: 'decided',
      entry: 'announce',
      on: {
        'boot.requested': {
          target: 'loading',
          actions: { type: 'expectAll', params: ({ event }) => ({ variant: event.variant }) },
        },
        'boot.cancelled': 'idle',
      },
    },
    refused: {
      tags: 'decided',
      on: {
        'boot.requested': {
          target: 'loading',
          actions: { type: 'expectAll', params: ({ event }) => ({ variant: event.variant }) },
        },
      },
    },
  },
});

export type BootSnapshot = SnapshotFrom<typeof bootMachine>;
