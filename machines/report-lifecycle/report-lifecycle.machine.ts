import type { SnapshotFrom } from 'xstate';
import { editing } from './editing.states.ts';
import { saveRequest, startContext } from './lifecycle-context.ts';
import { closed, editsInPlace, error, failed, keepFailure, outcome, stored } from './lifecycle-params.ts';
import { lifecycleSetup } from './report-lifecycle.setup.ts';
import { versions } from './versions.states.ts';

/** Lifecycle of a report: draft (−1) → edited → autosaved → saved, and the questions in between (R-LIFE). */
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
    editing,
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
    ...versions,
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
