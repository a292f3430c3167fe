import type { ReportInput, ReportType, SaveReceipt } from '#contract/reports/report.ts';
import type { EditHistory } from './edit-history.ts';
import type { LifecycleFailure } from './lifecycle-failure.ts';

/** Work without a manual save: autosaved on the server, or left in this page when a session ended. */
export interface FoundWork {
  report: ReportInput;
  /** Number of its autosaves on the server; 0: the work is in this page only. */
  changes: number;
  /** Epoch ms. */
  savedAt: number;
}

/** A report as stored on the server. */
export interface StoredReport {
  report: ReportInput;
  revision: number;
  /** True when it was never saved by hand. */
  isDraft: boolean;
  modifiedAt: string;
  modifiedBy: string | null;
  /** True when the reader saved it, in another window. */
  modifiedByYou: boolean;
  /** The reader's own unsaved work on it. */
  unsaved: FoundWork | null;
}

export interface LifecycleInput {
  /** −1: a report that was never sent. */
  id: number;
  /** UUID of this opening of the editor; identifies a report whose first receipt was lost. */
  key: string;
  /** Initial content of a new report; for a stored report only its type counts. */
  report: ReportInput;
  /** Work left in this page when the session ended. */
  left: FoundWork | null;
}

/** A call that waits for the receipt of an autosave. */
export type Wanted = 'save' | 'copy' | 'comparison' | 'discard' | 'delete';

export interface LifecycleContext {
  id: number;
  key: string;
  history: EditHistory;
  /** Work that the server has, compared by identity; null: none of it. */
  kept: ReportInput | null;
  /** The report as last saved; null: never. */
  saved: ReportInput | null;
  /** Revision that the work is based on; null before the first receipt. */
  revision: number | null;
  isDraft: boolean;
  /** Autosaves since the work was last as it is saved (R-LIFE-05). */
  unsavedChanges: number;
  /** Autosaves that count no longer, because the work was then as it is saved. */
  discounted: number;
  /** Epoch ms of the newest autosave. */
  autosavedAt: number | null;
  /** Epoch ms when the unsaved work was kept that the server had when the report was read; null: there was none. */
  workFrom: number | null;
  found: FoundWork | null;
  /** Save by somebody after the revision that the work is based on. */
  newer: SaveReceipt['newer'];
  /** Their version, while the question of which version to keep is open or being answered. */
  theirs: StoredReport | null;
  /**
   * Work kept by another window of the same author, while the question of which work to keep is open or being
   * answered.
   */
  other: StoredReport | null;
  wanted: Wanted | null;
  /** Content of a requested copy. */
  copy: ReportInput | null;
  /** Work that a copy was made of, compared by identity; null: none. */
  copied: ReportInput | null;
  /** True when the report of the same name is replaced (R-LIFE-06). */
  overwrites: boolean;
  /** Latest failure; cleared by the next call that succeeds. */
  failure: LifecycleFailure | null;
  /** Number of autosaves that failed in a row. */
  attempts: number;
}

export type LifecycleEvent =
  | { type: 'load.retried' }
  | { type: 'unsaved.restored' }
  | { type: 'unsaved.discarded' }
  | { type: 'report.edited'; report: ReportInput; merge?: string | undefined }
  | { type: 'edit.undone' }
  | { type: 'edit.redone' }
  /** The page is about to be left, or the network is back: ends the quiet period or the pause. */
  | { type: 'keeping.requested' }
  | { type: 'save.requested' }
  | { type: 'copy.requested'; copy: ReportInput }
  | { type: 'comparison.requested' }
  /** Returns to the saved report; the work stays in the history of edits. */
  | { type: 'discard.requested' }
  | { type: 'delete.requested' }
  | { type: 'delete.confirmed' }
  | { type: 'overwrite.confirmed' }
  | { type: 'mine.kept' }
  | { type: 'mine.copied'; copy: ReportInput }
  | { type: 'theirs.taken' }
  | { type: 'question.closed' };

/** Events emitted to the owner of the page. */
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
  /** Time of the unsaved work that may be replaced; work that another window has kept since may not. */
  workFrom: number | null;
  overwrites: boolean;
}

/** Request to discard work that this window has written or read; work that another window has kept since stays. */
export type DiscardRequest = Pick<SaveRequest, 'id' | 'key' | 'workFrom' | 'revision'>;

export interface SaveOutcome {
  receipt: SaveReceipt;
  /** Report that was sent, compared by identity. */
  sent: ReportInput;
  /** Epoch ms of the receipt. */
  at: number;
}
