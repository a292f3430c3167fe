import { assertEvent, assign, emit, setup } from 'xstate';
import type { ReportInput, SaveReceipt } from '#contract/reports/report.ts';
import { notProvided } from '#machines/support/not-provided.ts';
import { redo, undo } from './edit-history.ts';
import {
  autosaved,
  basedOnOther,
  basedOnTheirs,
  bringsWork,
  discarded,
  edited,
  holdsOtherWork,
  isKept,
  isRefused,
  isStored,
  loaded,
  mayBeRetried,
  restored,
  saved,
  tookOther,
} from './lifecycle-context.ts';
import { failureOf, type LifecycleFailure } from './lifecycle-failure.ts';
import type {
  DiscardRequest,
  LifecycleContext,
  LifecycleEmitted,
  LifecycleEvent,
  LifecycleInput,
  SaveOutcome,
  SaveRequest,
  StoredReport,
  Wanted,
} from './report-lifecycle.types.ts';

/** Time without edits before an autosave is sent, ms. */
export const QUIET_PERIOD_MS = 2_000;
/** Delay before a failed autosave is retried, ms; it doubles with every further try. */
export const FIRST_PAUSE_MS = 2_000;
/** Longest delay between two tries, ms. */
export const LONGEST_PAUSE_MS = 60_000;

/** Guards, actions and calls of the report-lifecycle machine. Time comes with the receipts. */
export const lifecycleSetup = setup({
  types: {
    input: {} as LifecycleInput,
    context: {} as LifecycleContext,
    events: {} as LifecycleEvent,
    emitted: {} as LifecycleEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Reads the report for editing. */
    load: notProvided<StoredReport, { id: number }>('load'),
    /** Keeps the work on the server, beside the saved report. */
    saveDraft: notProvided<SaveOutcome, SaveRequest>('saveDraft'),
    save: notProvided<SaveOutcome, SaveRequest>('save'),
    loadTheirs: notProvided<StoredReport, { id: number }>('loadTheirs'),
    copy: notProvided<SaveReceipt, { copy: ReportInput | null }>('copy'),
    discard: notProvided<void, DiscardRequest>('discard'),
    remove: notProvided<void, { id: number }>('remove'),
  },
  delays: {
    quietPeriod: QUIET_PERIOD_MS,
    retryPause: ({ context: { attempts, failure } }) =>
      failure?.retryAfterMs ?? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)),
  },
  guards: {
    isStored: ({ context }) => isStored(context),
    isSaved: ({ context }) => context.saved !== null,
    isKept: ({ context }) => isKept(context),
    mayBeRetried: ({ context }) => mayBeRetried(context),
    isRefused: ({ context }) => isRefused(context),
    canUndo: ({ context }) => context.history.past.length > 0,
    canRedo: ({ context }) => context.history.future.length > 0,
    hasUnsavedWork: ({ context }) => context.found !== null && !isStored(context),
    'brings unsaved work': ({ context }, { stored }: { stored: StoredReport }) => bringsWork(context, stored),
    'holds other work': ({ context }, { stored }: { stored: StoredReport }) =>
      holdsOtherWork(context, stored),
    wantsSave: ({ context }) => context.wanted === 'save',
    wantsCopy: ({ context }) => context.wanted === 'copy',
    wantsComparison: ({ context: { wanted, saved } }) =>
      wanted === 'comparison' || (wanted === 'discard' && saved === null),
    wantsDiscard: ({ context: { wanted, saved } }) => wanted === 'discard' && saved !== null,
    wantsDelete: ({ context }) => context.wanted === 'delete',
    isConflict: (_, { error }: { error: unknown }) => failureOf('save', error).code === 'revision_conflict',
    isNameTaken: (_, { error }: { error: unknown }) => failureOf('save', error).code === 'name_taken',
    isBehindOtherWindow: ({ context }, { error }: { error: unknown }) =>
      // A call that waits for the receipt proceeds without a question.
      context.wanted === null && failureOf('autosave', error).code === 'draft_conflict',
    isCopyBesideOther: ({ context }) => context.other !== null,
    isConflictCopy: ({ context }) => context.theirs !== null,
    areTheirsADraft: ({ context }) => context.theirs?.isDraft === true,
  },
  actions: {
    keepLoaded: assign(({ context }, { stored }: { stored: StoredReport }) => loaded(context, stored)),
    restore: assign(({ context }) => restored(context)),
    forgetFound: assign({ found: null }),
    edit: assign(({ context, event }) => {
      assertEvent(event, 'report.edited');
      return edited(context, event.report, event.merge);
    }),
    undo: assign(({ context }) => ({ history: undo(context.history) })),
    redo: assign(({ context }) => ({ history: redo(context.history) })),
    want: assign((_, params: { wanted: Wanted }) => params),
    forgetWanted: assign({ wanted: null }),
    keepCopy: assign(({ event }) => {
      assertEvent(event, ['copy.requested', 'mine.copied']);
      return { copy: event.copy };
    }),
    noteCopied: assign(({ context }) => ({ copied: context.history.present })),
    allowOverwrite: assign({ overwrites: true }),
    baseOnTheirs: assign(({ context }) => basedOnTheirs(context)),
    forgetQuestion: assign({ theirs: null, overwrites: false, failure: null }),
    // Consent to overwrite was given before the conflict was known, so it no longer counts.
    keepTheirs: assign((_, { theirs }: { theirs: StoredReport }) => ({ theirs, overwrites: false })),
    keepOther: assign((_, { stored }: { stored: StoredReport }) => ({ other: stored })),
    baseOnOther: assign(({ context }) => basedOnOther(context)),
    takeOther: assign(({ context }) => tookOther(context)),
    forgetOther: assign({ other: null }),
    keepAutosave: assign(({ context }, { outcome }: { outcome: SaveOutcome }) => autosaved(context, outcome)),
    keepSave: assign(({ context }, { outcome }: { outcome: SaveOutcome }) => saved(context, outcome)),
    keepDiscard: assign(({ context }) => discarded(context)),
    keepFailure: assign(({ context }, { of, error }: { of: LifecycleFailure['of']; error: unknown }) => ({
      failure: failureOf(of, error),
      attempts: of === 'autosave' ? context.attempts + 1 : context.attempts,
      // A question that ended in a failure is asked again: it must not decide what is done next.
      overwrites: false,
      theirs: null,
      other: null,
    })),
    tellSaved: emit(({ context }, { outcome }: { outcome: SaveOutcome }) => ({
      type: 'report.saved',
      name: outcome.sent.name,
      isNew: context.isDraft,
    })),
    tellCopied: emit(({ context }, { receipt }: { receipt: SaveReceipt }) => ({
      type: 'report.copied',
      id: receipt.id,
      name: context.copy?.name ?? '',
      copyType: (context.copy ?? context.history.present).type,
    })),
    tellDeleted: emit(({ context }) => ({ type: 'report.deleted', name: context.history.present.name })),
    tellDiscarded: emit({ type: 'work.discarded' }),
    tellFailure: emit(({ context }) => ({
      type: 'call.failed',
      failure: context.failure ?? failureOf('save', null),
      isNew: context.isDraft,
    })),
  },
});
