import type { SnapshotFrom } from 'xstate';
import type { SaveReceipt } from '#contract/report.ts';
import { saveRequest, startContext } from './lifecycle-context.ts';
import type { LifecycleFailure } from './lifecycle-failure.ts';
import { lifecycleSetup } from './report-lifecycle.setup.ts';
import type { SaveOutcome, StoredReport } from './report-lifecycle.types.ts';

const keepFailure = <Of extends LifecycleFailure['of']>(of: Of) =>
  ({
    type: 'keepFailure',
    params: ({ event }: { event: { error: unknown } }) => ({ of, error: event.error }),
  }) as const;

/** Says so; the work goes on. */
const failed = (of: LifecycleFailure['of']) =>
  ({ target: 'editing', actions: [keepFailure(of), 'tellFailure'] }) as const;

const outcome = ({ event }: { event: { output: SaveOutcome } }) => ({ outcome: event.output });
const stored = ({ event }: { event: { output: StoredReport } }) => ({ stored: event.output });
const receipt = ({ event }: { event: { output: SaveReceipt } }) => ({ receipt: event.output });
const error = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

const closed = { target: 'editing', actions: 'forgetQuestion' } as const;
const edits = {
  'report.edited': { target: 'waiting', reenter: true, actions: 'edit' },
  'edit.undone': { target: 'waiting', reenter: true, guard: 'canUndo', actions: 'undo' },
  'edit.redone': { target: 'waiting', reenter: true, guard: 'canRedo', actions: 'redo' },
} as const;
const editsInPlace = {
  'report.edited': { actions: 'edit' },
  'edit.undone': { guard: 'canUndo', actions: 'undo' },
  'edit.redone': { guard: 'canRedo', actions: 'redo' },
} as const;

/** draft (−1) → edited → autosaved → saved, and the questions on the way (R-LIFE). */
export const reportLifecycleMachine = lifecycleSetup.createMachine({
  id: 'reportLifecycle',
  context: ({ input }) => startContext(input),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasUnsavedWork', target: 'asking' },
        { guard: 'isStored', target: 'loading' },
        { target: 'editing' },
      ],
    },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'brings unsaved work', params: stored },
            target: 'asking',
            actions: { type: 'keepLoaded', params: stored },
          },
          { target: 'editing', actions: { type: 'keepLoaded', params: stored } },
        ],
        onError: { target: 'failed', actions: keepFailure('load') },
      },
    },
    failed: { on: { 'load.retried': 'loading' } },
    asking: {
      on: {
        'unsaved.restored': { target: 'editing', actions: 'restore' },
        'unsaved.discarded': [
          { guard: 'isSaved', target: 'discarding', actions: 'forgetFound' },
          { target: 'editing', actions: 'forgetFound' },
        ],
      },
    },
    editing: {
      initial: 'deciding',
      on: {
        'save.requested': 'saving',
        'copy.requested': { target: 'copying', actions: 'keepCopy' },
        'comparison.requested': 'comparing',
        'discard.requested': [{ guard: 'isSaved', target: 'discarding' }, { target: 'comparing' }],
        'delete.requested': 'askingDelete',
      },
      states: {
        deciding: {
          exit: 'forgetWanted',
          always: [
            { guard: 'wantsSave', target: '#reportLifecycle.saving' },
            { guard: 'wantsCopy', target: '#reportLifecycle.copying' },
            { guard: 'wantsComparison', target: '#reportLifecycle.comparing' },
            { guard: 'wantsDiscard', target: '#reportLifecycle.discarding' },
            { guard: 'wantsDelete', target: '#reportLifecycle.askingDelete' },
            { guard: 'isKept', target: 'resting' },
            { guard: 'mayBeRetried', target: 'retrying' },
            { guard: 'isRefused', target: 'refused' },
            { target: 'waiting' },
          ],
        },
        resting: { on: edits },
        waiting: {
          on: { ...edits, 'keeping.requested': 'autosaving' },
          // reenter of the edits: every one starts the quiet period again.
          after: { quietPeriod: [{ guard: 'isKept', target: 'resting' }, { target: 'autosaving' }] },
        },
        // Left by its receipt only: a draft that the server made without our knowing would be made again.
        autosaving: {
          on: {
            ...editsInPlace,
            'save.requested': { actions: { type: 'want', params: { wanted: 'save' } } },
            'copy.requested': { actions: ['keepCopy', { type: 'want', params: { wanted: 'copy' } }] },
            'comparison.requested': { actions: { type: 'want', params: { wanted: 'comparison' } } },
            'discard.requested': { actions: { type: 'want', params: { wanted: 'discard' } } },
            'delete.requested': { actions: { type: 'want', params: { wanted: 'delete' } } },
          },
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context }) => saveRequest(context),
            onDone: { target: 'deciding', actions: { type: 'keepAutosave', params: outcome } },
            onError: [
              {
                guard: { type: 'isBehindOtherWindow', params: error },
                target: 'readingOther',
                actions: keepFailure('autosave'),
              },
              { target: 'deciding', actions: keepFailure('autosave') },
            ],
          },
        },
        readingOther: {
          on: editsInPlace,
          invoke: {
            id: 'loadOther',
            src: 'load',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              {
                guard: { type: 'brings unsaved work', params: stored },
                target: '#reportLifecycle.otherWindow',
                actions: { type: 'keepOther', params: stored },
              },
              { target: 'waiting' },
            ],
            onError: { target: 'deciding', actions: keepFailure('autosave') },
          },
        },
        retrying: {
          on: { ...editsInPlace, 'keeping.requested': 'autosaving' },
          after: { retryPause: 'autosaving' },
        },
        refused: { on: edits },
      },
    },
    saving: {
      tags: 'busy',
      on: editsInPlace,
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saveRequest(context),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'tellSaved', params: outcome },
            { type: 'keepSave', params: outcome },
          ],
        },
        onError: [
          { guard: { type: 'isConflict', params: error }, target: 'comparing' },
          {
            guard: { type: 'isNameTaken', params: error },
            target: 'nameTaken',
            actions: keepFailure('save'),
          },
          failed('save'),
        ],
      },
    },
    nameTaken: {
      on: {
        'overwrite.confirmed': { target: 'saving', actions: 'allowOverwrite' },
        'question.closed': 'editing',
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'loadTheirs',
        src: 'loadTheirs',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'conflict',
          actions: { type: 'keepTheirs', params: ({ event }) => ({ theirs: event.output }) },
        },
        onError: failed('compare'),
      },
    },
    conflict: {
      on: {
        'mine.kept': { target: 'saving', actions: 'baseOnTheirs' },
        'theirs.taken': 'takingTheirs',
        'mine.copied': { target: 'copying', actions: 'keepCopy' },
        'question.closed': closed,
      },
    },
    otherWindow: {
      on: {
        'mine.kept': { target: 'editing.autosaving', actions: 'baseOnOther' },
        'theirs.taken': { target: 'editing', actions: 'takeOther' },
        'mine.copied': { target: 'copying', actions: 'keepCopy' },
        // The failure stays: the next edit asks again, not the mere closing.
        'question.closed': { target: 'editing', actions: 'forgetOther' },
      },
    },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context: { copy } }) => ({ copy }),
        onDone: [
          // Mine lies in the copy: the report itself goes on as theirs.
          {
            guard: 'isConflictCopy',
            target: 'takingTheirs',
            actions: { type: 'tellCopied', params: receipt },
          },
          {
            guard: 'isCopyBesideOther',
            target: 'editing',
            actions: [{ type: 'tellCopied', params: receipt }, 'takeOther'],
          },
          { target: 'editing', actions: { type: 'tellCopied', params: receipt } },
        ],
        onError: failed('copy'),
      },
    },
    takingTheirs: {
      always: [
        // To discard a draft is to delete it: theirs would go with it.
        { guard: 'areTheirsADraft', target: 'editing', actions: ['keepDiscard', 'tellDiscarded'] },
        { target: 'discarding' },
      ],
    },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'editing', actions: ['keepDiscard', 'tellDiscarded'] },
        onError: failed('discard'),
      },
    },
    askingDelete: {
      on: { 'delete.confirmed': 'deleting', 'question.closed': closed },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'deleted', actions: 'tellDeleted' },
        onError: failed('delete'),
      },
    },
    deleted: { type: 'final' },
  },
});

export type LifecycleSnapshot = SnapshotFrom<typeof reportLifecycleMachine>;
