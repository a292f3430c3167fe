import type { ReportInput, ReportType, SaveReceipt } from '#contract/reports/report.ts';
import type { EditHistory } from './edit-history.ts';
import type { LifecycleFailure } from './lifecycle-failure.ts';

/** Work that was never saved by hand: autosaved on the server, or left here when a session ended. */
export interface FoundWork {
  report: ReportInput;
  /** Autosaves that the server has of it; 0: it lies in this page only. */
  changes: number;
  /** Epoch ms. */
  savedAt: number;
}

/** A report as the server has it. */
export interface StoredReport {
  report: ReportInput;
  revision: number;
  /** Never saved by hand. */
  isDraft: boolean;
  modifiedAt: string;
  modifiedBy: string | null;
  /** The reader saved it, in another window. */
  modifiedByYou: boolean;
  /** The reader's own unsaved work on it. */
  unsaved: FoundWork | null;
}

export interface LifecycleInput {
  /** −1: a report that was never sent. */
  id: number;
  /** UUID of this opening of the editor: a report whose first receipt was lost is known by it. */
  key: string;
  /** What a new report starts with; of a stored one nothing but its type counts. */
  report: ReportInput;
  /** Left in this page when the session ended. */
  left: FoundWork | null;
}

/** A call that waits for the receipt of an autosave. */
export type Wanted = 'save' | 'copy' | 'comparison' | 'discard' | 'delete';

export interface LifecycleContext {
  id: number;
  key: string;
  history: EditHistory;
  /** What the server has of the work, by identity; null: nothing of it. */
  kept: ReportInput | null;
  /** The report as it was saved last; null: never. */
  saved: ReportInput | null;
  /** Revision that the work is based on; null before the first receipt. */
  revision: number | null;
  isDraft: boolean;
  /** Autosaves since the last manual save (R-LIFE-05). */
  unsavedChanges: number;
  /** Epoch ms of the newest autosave. */
  autosavedAt: number | null;
  /** Epoch ms: when the unsaved work was kept that was on the server as the report was read; null: there was none. */
  workFrom: number | null;
  found: FoundWork | null;
  /** Somebody saved after the revision that the work is based on. */
  newer: SaveReceipt['newer'];
  /** What they saved, while the question whose version goes on is open or being answered. */
  theirs: StoredReport | null;
  /** What another window of the same author has kept, while the question which work goes on is open or being answered. */
  other: StoredReport | null;
  wanted: Wanted | null;
  /** Body of a copy that was asked for. */
  copy: ReportInput | null;
  /** The work that a copy was made of, by identity; null: of none. */
  copied: ReportInput | null;
  /** The report that has the name is replaced (R-LIFE-06). */
  overwrites: boolean;
  /** Why the newest call of its kind was in vain; gone with the next one that succeeds. */
  failure: LifecycleFailure | null;
  /** Autosaves that failed in a row. */
  attempts: number;
}

export type LifecycleEvent =
  | { type: 'load.retried' }
  | { type: 'unsaved.restored' }
  | { type: 'unsaved.discarded' }
  | { type: 'report.edited'; report: ReportInput; merge?: string | undefined }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  /** The page is about to be left, or the network is back: the quiet period or the pause ends. */
  | { type: 'keeping.requested' }
  | { type: 'save.requested' }
  | { type: 'copy.requested'; copy: ReportInput }
  | { type: 'comparison.requested' }
  /** Back to the saved report; the work stays in the history of edits. */
  | { type: 'discard.requested' }
  | { type: 'delete.requested' }
  | { type: 'delete.confirmed' }
  | { type: 'overwrite.confirmed' }
  | { type: 'mine.kept' }
  | { type: 'mine.copied'; copy: ReportInput }
  | { type: 'theirs.taken' }
  | { type: 'question.closed' };

/** Told to whoever owns the page. */
export type LifecycleEmitted =
  | { type: 'report.saved'; name: string; isNew: boolean }
  | { type: 'report.copied'; id: number; copyType: ReportType; name: string }
  | { type: 'report.deleted'; name: string }
  | { type: 'work.discarded' }
  | { type: 'call.failed'; failure: LifecycleFailure; isNew: boolean };

export interface SaveRequest {
  id: number;
  key: string;
  report: ReportInput;
  revision: number | null;
  /** The unsaved work that may be written over; whatever another window has kept since is not. */
  workFrom: number | null;
  overwrites: boolean;
}

/** What is thrown away: what this window has written or read, nothing that another has kept since. */
export type DiscardRequest = Pick<SaveRequest, 'id' | 'key' | 'workFrom' | 'revision'>;

export interface SaveOutcome {
  receipt: SaveReceipt;
  /** What was sent, by identity. */
  sent: ReportInput;
  /** Epoch ms of the receipt. */
  at: number;
}
