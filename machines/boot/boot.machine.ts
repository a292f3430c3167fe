import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { notProvided, notProvidedSource } from '#machines/support/not-provided.ts';
import type {
  BootContext,
  BootEvent,
  BootRequest,
  SavedAnswers,
  StepAnswer,
  StepAnswers,
  StepsInput,
} from './boot.types.ts';
import { type BootStep, type BootVariant, COUNTED_STEPS } from './boot-steps.ts';
import { expectedSteps, failedSteps, needsDecision, shownAnswers, without } from './expected-steps.ts';

/** Delay between the end of the boot and the signal `client.booted`, ms; nothing that paints waits for it. */
export const CLIENT_BOOTED_DELAY_MS = 1_000;

const NOTHING: BootContext = {
  variant: 'client',
  visit: null,
  answers: {},
  textLocale: null,
  request: null,
  isFromLastVisit: false,
  isChanged: false,
  ahead: [],
  pending: [],
  behind: [],
  loaded: {},
  failed: {},
};

const ended = (context: BootContext, step: BootStep) => ({
  ahead: without(context.ahead, step),
  pending: without(context.pending, step),
  behind: without(context.behind, step),
});

/**
 * Loads everything the product needs, all steps at once; a failed step waits for a decision, a 401 ends the boot.
 * Steps saved by the last visit do not delay the boot: they are requested again behind the page.
 */
export const bootMachine = setup({
  types: { context: {} as BootContext, events: {} as BootEvent, emitted: {} as { type: 'client.booted' } },
  actors: {
    readSaved: notProvided<SavedAnswers>('readSaved'),
    /** Loads the steps, together; sends `step.loaded` or `step.failed` once for each. */
    loadSteps: notProvidedSource<StepsInput>('loadSteps'),
  },
  delays: { clientBooted: CLIENT_BOOTED_DELAY_MS },
  guards: {
    isUnauthorised: (_, params: { status: number }) => params.status === 401,
    isOnScreen: ({ context }, { step, answer }: { step: BootStep; answer: StepAnswer }) =>
      context.loaded[step] !== undefined && context.answers[step] === answer,
    // Only the roles of now tell whether the last visit may be shown.
    isDecidable: ({ context }) =>
      context.request !== null && (context.visit === null || !context.ahead.includes('roles')),
    isPaintable: ({ context }) =>
      context.pending.length === 0 && context.behind.length > 0 && !needsDecision(context),
    isComplete: ({ context }) => context.pending.length === 0 && !needsDecision(context),
    isRefreshed: ({ context }) => context.behind.length === 0,
    isStuck: ({ context }) => context.pending.length === 0 && needsDecision(context),
  },
  actions: {
    forget: assign(NOTHING),
    keepSaved: assign((_, { saved }: { saved: SavedAnswers }) => saved),
    expectAhead: assign(({ context }, { variant }: { variant: BootVariant }) => ({
      variant,
      ahead: context.visit !== null || variant === 'management' ? (['roles'] as const) : COUNTED_STEPS,
    })),
    keepRequest: assign((_, { request }: { request: BootRequest }) => ({
      request,
      variant: request.variant,
    })),
    expectAll: assign(({ context }) => expectedSteps(context)),
    expectFailed: assign(({ context }) => ({ pending: failedSteps(context), failed: {} })),
    keepLoaded: assign(({ context }, { step, answer }: { step: BootStep; answer: StepAnswer }) => ({
      ...ended(context, step),
      answers: { ...context.answers, [step]: answer },
      isChanged: context.isChanged || context.answers[step] !== answer,
      loaded: { ...context.loaded, [step]: answer.count },
    })),
    keepFailed: assign(({ context }, { step, status }: { step: BootStep; status: number }) => ({
      ...ended(context, step),
      failed: { ...context.failed, [step]: status },
    })),
    /** Hands answers to the screens; the wiring does it. */
    show: (_, _params: { answers: StepAnswers }) => undefined,
    announce: emit({ type: 'client.booted' }),
  },
}).createMachine({
  id: 'boot',
  context: NOTHING,
  initial: 'reading',
  on: { 'boot.cancelled': { target: '.idle', actions: 'forget' } },
  states: {
    reading: {
      invoke: {
        id: 'readSaved',
        src: 'readSaved',
        onDone: {
          target: 'idle',
          actions: { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: 'idle',
      },
    },
    idle: {
      on: {
        'boot.prepared': {
          target: 'open',
          actions: { type: 'expectAhead', params: ({ event }) => ({ variant: event.variant }) },
        },
      },
    },
    open: {
      initial: 'ahead',
      invoke: {
        id: 'askAhead',
        src: 'loadSteps',
        input: ({ context }) => ({ steps: context.ahead, known: context.answers, isBehind: false }),
      },
      on: {
        'step.loaded': [
          {
            guard: { type: 'isOnScreen', params: ({ event }) => event },
            actions: { type: 'keepLoaded', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'show', params: ({ event }) => ({ answers: { [event.step]: event.answer } }) },
              { type: 'keepLoaded', params: ({ event }) => event },
            ],
          },
        ],
        'step.failed': [
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => event },
            target: 'refused',
          },
          { actions: { type: 'keepFailed', params: ({ event }) => event } },
        ],
      },
      states: {
        ahead: {
          on: {
            'step.loaded': { actions: { type: 'keepLoaded', params: ({ event }) => event } },
            'boot.requested': {
              actions: { type: 'keepRequest', params: ({ event }) => ({ request: event.request }) },
            },
          },
          always: {
            guard: 'isDecidable',
            target: 'loading',
            actions: [
              'expectAll',
              { type: 'show', params: ({ context }) => ({ answers: shownAnswers(context) }) },
            ],
          },
        },
        loading: {
          invoke: {
            id: 'loadSteps',
            src: 'loadSteps',
            input: ({ context }) => ({
              steps: context.pending.filter((step) => !context.ahead.includes(step)),
              known: context.answers,
              isBehind: false,
            }),
          },
          always: [
            { guard: 'isPaintable', target: 'refreshing' },
            { guard: 'isComplete', target: 'passed' },
            { guard: 'isStuck', target: 'failed' },
          ],
        },
        // The page is painted; anything that has changed since the last visit updates it.
        refreshing: {
          tags: 'decided',
          invoke: {
            id: 'refreshSteps',
            src: 'loadSteps',
            input: ({ context }) => ({ steps: context.behind, known: context.answers, isBehind: true }),
          },
          always: { guard: 'isRefreshed', target: 'passed' },
        },
        failed: {
          on: {
            'boot.retried': { target: 'loading', actions: 'expectFailed' },
            'boot.continued': 'refreshing',
          },
        },
        passed: { tags: 'decided', after: { clientBooted: 'announced' } },
        announced: { tags: 'decided', entry: 'announce' },
      },
    },
    refused: { tags: 'decided' },
  },
});

export type BootSnapshot = SnapshotFrom<typeof bootMachine>;
