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
    // The failure stays, so that the next edit asks again, but closing the question does not.
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
      // My work is in the copy, so the report continues with theirs.
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
    // Discarding a draft deletes it, and their version with it.
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

/**
 * States for two versions of a report, by two people or in two windows of one author: which one continues, and what
 * becomes of the other.
 */
export const versions = { comparing, conflict, otherWindow, copying, takingTheirs, discarding };
