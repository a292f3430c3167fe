import type { Edge } from '#machines/support/edges.ts';

/** Edges of the events that change the report in the editor. */
const edits = (from: string, to: string): Edge[] => [
  [from, 'report.edited', to],
  [from, 'edit.undone [canUndo]', to],
  [from, 'edit.redone [canRedo]', to],
];

/** A request made during an autosave waits for its receipt. */
const kept = (event: string): Edge => ['editing.autosaving', event, 'editing.autosaving'];

/**
 * Every edge that the machine may have, written before the machine. No other edge may occur: no edit while a question
 * or a deletion is open; no second request of a kind before the receipt of the first, as a draft created twice would
 * stay behind; an edit during a save leaves the save running and is kept after it; a failed autosave keeps the work
 * here.
 */
export const REPORT_LIFECYCLE_EDGES: readonly Edge[] = [
  ['opening', 'always [hasUnsavedWork]', 'asking'],
  ['opening', 'always [isStored]', 'loading'],
  ['opening', 'always', 'editing'],

  ['loading', 'done load [brings unsaved work]', 'asking'],
  ['loading', 'done load', 'editing'],
  ['loading', 'error load', 'failed'],
  ['failed', 'load.retried', 'loading'],

  ['asking', 'unsaved.restored', 'editing'],
  ['asking', 'unsaved.discarded [isSaved]', 'discarding'],
  ['asking', 'unsaved.discarded', 'editing'],

  ['editing.deciding', 'always [wantsSave]', 'saving'],
  ['editing.deciding', 'always [wantsCopy]', 'copying'],
  ['editing.deciding', 'always [wantsComparison]', 'comparing'],
  ['editing.deciding', 'always [wantsDiscard]', 'discarding'],
  ['editing.deciding', 'always [wantsDelete]', 'askingDelete'],
  ['editing.deciding', 'always [isKept]', 'editing.resting'],
  ['editing.deciding', 'always [mayBeRetried]', 'editing.retrying'],
  ['editing.deciding', 'always [isRefused]', 'editing.refused'],
  ['editing.deciding', 'always', 'editing.waiting'],

  ['editing', 'save.requested', 'saving'],
  ['editing', 'copy.requested', 'copying'],
  ['editing', 'comparison.requested', 'comparing'],
  ['editing', 'discard.requested [isSaved]', 'discarding'],
  // Another window has saved the draft: the version to return to must be read first.
  ['editing', 'discard.requested', 'comparing'],
  ['editing', 'delete.requested', 'askingDelete'],

  ...edits('editing.resting', 'editing.waiting'),
  ...edits('editing.waiting', 'editing.waiting'),
  ...edits('editing.autosaving', 'editing.autosaving'),
  ...edits('editing.retrying', 'editing.retrying'),
  ...edits('editing.refused', 'editing.waiting'),

  ['editing.waiting', 'after quietPeriod [isKept]', 'editing.resting'],
  ['editing.waiting', 'after quietPeriod', 'editing.autosaving'],
  ['editing.waiting', 'keeping.requested', 'editing.autosaving'],
  ['editing.retrying', 'after retryPause', 'editing.autosaving'],
  ['editing.retrying', 'keeping.requested', 'editing.autosaving'],

  kept('save.requested'),
  kept('copy.requested'),
  kept('comparison.requested'),
  kept('discard.requested'),
  kept('delete.requested'),
  ['editing.autosaving', 'done saveDraft', 'editing.deciding'],
  ['editing.autosaving', 'error saveDraft [isBehindOtherWindow]', 'editing.readingOther'],
  ['editing.autosaving', 'error saveDraft', 'editing.deciding'],
  // Edits made meanwhile are kept.
  ...edits('editing.readingOther', 'editing.readingOther'),
  ['editing.readingOther', 'done loadOther [holds other work]', 'otherWindow'],
  // The other window has saved or discarded its work meanwhile.
  ['editing.readingOther', 'done loadOther', 'editing.waiting'],
  ['editing.readingOther', 'error loadOther', 'editing.deciding'],
  ['otherWindow', 'mine.kept', 'editing.autosaving'],
  ['otherWindow', 'theirs.taken', 'editing'],
  ['otherWindow', 'mine.copied', 'copying'],
  ['otherWindow', 'question.closed', 'editing'],

  ...edits('saving', 'saving'),
  ['saving', 'done save', 'editing'],
  ['saving', 'error save [isConflict]', 'comparing'],
  ['saving', 'error save [isNameTaken]', 'nameTaken'],
  ['saving', 'error save', 'editing'],

  ['nameTaken', 'overwrite.confirmed', 'saving'],
  ['nameTaken', 'question.closed', 'editing'],

  ['comparing', 'done loadTheirs', 'conflict'],
  ['comparing', 'error loadTheirs', 'editing'],
  ['conflict', 'mine.kept', 'saving'],
  ['conflict', 'theirs.taken', 'takingTheirs'],
  ['conflict', 'mine.copied', 'copying'],
  ['conflict', 'question.closed', 'editing'],

  // My work is in the copy, so the report continues with theirs.
  ['copying', 'done copy [isConflictCopy]', 'takingTheirs'],
  ['copying', 'done copy [isCopyBesideOther]', 'editing'],
  ['copying', 'done copy', 'editing'],
  ['copying', 'error copy', 'editing'],

  // Discarding a draft deletes it, and their version with it.
  ['takingTheirs', 'always [areTheirsADraft]', 'editing'],
  ['takingTheirs', 'always', 'discarding'],

  ['discarding', 'done discard', 'editing'],
  ['discarding', 'error discard', 'editing'],

  ['askingDelete', 'delete.confirmed', 'deleting'],
  ['askingDelete', 'question.closed', 'editing'],
  ['deleting', 'done remove', 'deleted'],
  ['deleting', 'error remove', 'editing'],
];
