import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { notProvidedSource } from '#machines/support/not-provided.ts';
import { type BootStep, type BootVariant, stepsOf } from './boot-steps.ts';

/** The signal `client.booted` goes out this long after the boot passed; nothing that paints waits for it. */
export const CLIENT_BOOTED_DELAY_MS = 1_000;

interface BootContext {
  variant: BootVariant;
  /** Steps whose answer is awaited. */
  pending: readonly BootStep[];
  /** Steps that the saved structure stands in for: asked for again once the page is painted. */
  behind: readonly BootStep[];
  /** Step → how many things it brought. */
  loaded: Partial<Record<BootStep, number>>;
  /** Step → HTTP status of its failure, 0 without answer. */
  failed: Partial<Record<BootStep, number>>;
}

/** Step → how many things its saved answer holds; the roles are never among them. */
export type SavedCounts = Readonly<Partial<Record<Exclude<BootStep, 'roles'>, number>>>;

type BootEvent =
  | { type: 'boot.requested'; variant: BootVariant; saved: SavedCounts }
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

/**
 * Loads what the product needs, all steps at once; a failed step waits for a decision, a 401 ends the boot. Steps that are
 * saved from the last visit do not keep it waiting: they are asked for again behind the page.
 */
export const bootMachine = setup({
  types: { context: {} as BootContext, events: {} as BootEvent, emitted: {} as { type: 'client.booted' } },
  actors: {
    /** Loads the steps, together; sends `step.loaded` or `step.failed` once for each. `isBehind`: the page goes first. */
    loadSteps: notProvidedSource<{ steps: readonly BootStep[]; isBehind: boolean }>('loadSteps'),
  },
  delays: { clientBooted: CLIENT_BOOTED_DELAY_MS },
  guards: {
    isUnauthorised: (_, params: { status: number }) => params.status === 401,
    isPaintable: ({ context }) =>
      context.pending.length === 0 && context.behind.length > 0 && !needsDecision(context),
    isComplete: ({ context }) => context.pending.length === 0 && !needsDecision(context),
    isRefreshed: ({ context }) => context.behind.length === 0,
    isStuck: ({ context }) => context.pending.length === 0 && needsDecision(context),
  },
  actions: {
    expectAll: assign((_, { variant, saved }: { variant: BootVariant; saved: SavedCounts }) => {
      const steps = stepsOf(variant);
      const isSaved = (step: BootStep): boolean => step !== 'roles' && saved[step] !== undefined;
      return {
        variant,
        pending: steps.filter((step) => !isSaved(step)),
        behind: steps.filter(isSaved),
        loaded: { ...saved },
        failed: {},
      };
    }),
    expectFailed: assign(({ context }) => ({ pending: failedSteps(context), failed: {} })),
    keepLoaded: assign(({ context }, params: { step: BootStep; count: number }) => ({
      pending: without(context.pending, params.step),
      behind: without(context.behind, params.step),
      loaded: { ...context.loaded, [params.step]: params.count },
    })),
    keepFailed: assign(({ context }, params: { step: BootStep; status: number }) => ({
      pending: without(context.pending, params.step),
      behind: without(context.behind, params.step),
      failed: { ...context.failed, [params.step]: params.status },
    })),
    announce: emit({ type: 'client.booted' }),
  },
}).createMachine({
  id: 'boot',
  context: { variant: 'client', pending: [], behind: [], loaded: {}, failed: {} },
  initial: 'idle',
  on: {
    'boot.requested': {
      target: '.running',
      actions: {
        type: 'expectAll',
        params: ({ event }) => ({ variant: event.variant, saved: event.saved }),
      },
    },
    'boot.cancelled': '.idle',
  },
  states: {
    idle: {},
    running: {
      initial: 'loading',
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
      },
      states: {
        loading: {
          invoke: {
            id: 'loadSteps',
            src: 'loadSteps',
            input: ({ context }) => ({ steps: context.pending, isBehind: false }),
          },
          always: [
            { guard: 'isPaintable', target: 'refreshing' },
            { guard: 'isComplete', target: '#boot.passed' },
            { guard: 'isStuck', target: '#boot.failed' },
          ],
        },
        // The page is painted; whatever changed since the last visit changes it.
        refreshing: {
          tags: 'decided',
          invoke: {
            id: 'refreshSteps',
            src: 'loadSteps',
            input: ({ context }) => ({ steps: context.behind, isBehind: true }),
          },
          always: { guard: 'isRefreshed', target: '#boot.passed' },
        },
      },
    },
    failed: {
      on: {
        'boot.retried': { target: 'running', actions: 'expectFailed' },
        'boot.continued': 'running.refreshing',
      },
    },
    passed: { tags: 'decided', after: { clientBooted: 'announced' } },
    announced: { tags: 'decided', entry: 'announce' },
    refused: { tags: 'decided' },
  },
});

export type BootSnapshot = SnapshotFrom<typeof bootMachine>;
