import { closed, failed, receipt } from './lifecycle-params.ts';
import { lifecycleSetup } from './report-lifecycle.setup.ts';

const comparing = lifecycleSetup.createStateConfig({
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
});

const conflict = lifecycleSetup.createStateConfig({
  on: {
    'mine.kept': { target: 'saving', actions: 'baseOnTheirs' },
    'theirs.taken': 'takingTheirs',
    'mine.copied': { target: 'copying', actions: 'keepCopy' },
    'question.closed': closed,
  },
});

const otherWindow = lifecycleSetup.createStateConfig({
  on: {
    'mine.kept': { target: 'editing.autosaving', actions: 'baseOnOther' },
    'theirs.taken': { target: 'editing', actions: 'takeOther' },
    'mine.copied': { target: 'copying', actions: 'keepCopy' },
    // The failure stays: the next edit asks again, not the mere closing.
    'question.closed': { target: 'editing', actions: 'forgetOther' },
  },
});

const copying = lifecycleSetup.createStateConfig({
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
      { target: 'editing', actions: [{ type: 'tellCopied', params: receipt }, 'noteCopied'] },
    ],
    onError: failed('copy'),
  },
});

const takingTheirs = lifecycleSetup.createStateConfig({
  always: [
    // To discard a draft is to delete it: theirs would go with it.
    { guard: 'areTheirsADraft', target: 'editing', actions: ['keepDiscard', 'tellDiscarded'] },
    { target: 'discarding' },
  ],
});

const discarding = lifecycleSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'discard',
    src: 'discard',
    input: ({ context: { id, key, workFrom, revision } }) => ({ id, key, workFrom, revision }),
    onDone: { target: 'editing', actions: ['keepDiscard', 'tellDiscarded'] },
    onError: failed('discard'),
  },
});

/** Two versions of a report, of two people or of one author's two windows: which one goes on, and what becomes of the other. */
export const versions = { comparing, conflict, otherWindow, copying, takingTheirs, discarding };
