import { saveRequest } from './lifecycle-context.ts';
import { editsInPlace, error, keepFailure, outcome, stored } from './lifecycle-params.ts';
import { lifecycleSetup } from './report-lifecycle.setup.ts';

const edits = {
  'report.edited': { target: 'waiting', reenter: true, actions: 'edit' },
  'edit.undone': { target: 'waiting', reenter: true, guard: 'canUndo', actions: 'undo' },
  'edit.redone': { target: 'waiting', reenter: true, guard: 'canRedo', actions: 'redo' },
} as const;

/** Work being edited and autosaved on the server; a call that waits for a receipt is decided after it. */
export const editing = lifecycleSetup.createStateConfig({
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
      // `reenter`: every edit starts the quiet period again.
      after: { quietPeriod: [{ guard: 'isKept', target: 'resting' }, { target: 'autosaving' }] },
    },
    // Left only by its receipt: otherwise a draft that the server created unnoticed would be created again.
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
            guard: { type: 'holds other work', params: stored },
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
});
