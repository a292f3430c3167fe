import { type ReportInput, UNSAVED_REPORT_ID } from '#contract/reports/report.ts';
import { isSameWork } from '#domain/reports/same-work.ts';
import { startHistory, withoutMerging, withStep } from './edit-history.ts';
import { isPassing } from './lifecycle-failure.ts';
import type {
  FoundWork,
  LifecycleContext,
  LifecycleInput,
  SaveOutcome,
  SaveRequest,
  StoredReport,
} from './report-lifecycle.types.ts';

type Changes = Partial<LifecycleContext>;

/** Context of a report before its first event. */
export const startContext = ({ id, key, report, left }: LifecycleInput): LifecycleContext => ({
  id,
  key,
  history: startHistory(report),
  kept: report,
  saved: null,
  revision: null,
  isDraft: true,
  unsavedChanges: 0,
  discounted: 0,
  autosavedAt: null,
  workFrom: null,
  found: left,
  newer: null,
  theirs: null,
  other: null,
  wanted: null,
  copy: null,
  copied: null,
  overwrites: false,
  failure: null,
  attempts: 0,
});

function newerThan(based: number | undefined, stored: StoredReport): LifecycleContext['newer'] {
  const { revision, modifiedAt, modifiedBy, modifiedByYou } = stored;
  return based === undefined || based === revision
    ? null
    : { revision, modifiedAt, modifiedBy, modifiedByYou };
}

/** Work that holds more than the report as it is saved; null: going on with it would change nothing. */
const differing = (work: FoundWork | null, { report, isDraft }: StoredReport): FoundWork | null =>
  work && !isDraft && isSameWork(work.report, report) ? null : work;

/** True when the user has to decide about work that was never saved. */
export const bringsWork = ({ found }: LifecycleContext, stored: StoredReport): boolean =>
  differing(found ?? stored.unsaved, stored) !== null;

/** Takes a loaded report: work left in this page goes before unsaved work on the server. */
export function loaded(context: LifecycleContext, stored: StoredReport): Changes {
  const found = differing(context.found ?? stored.unsaved, stored);
  return {
    history: startHistory(stored.report),
    kept: stored.report,
    saved: stored.isDraft ? null : stored.report,
    revision: stored.revision,
    isDraft: stored.isDraft,
    // A draft is unsaved as a whole, however often it was sent: it counts as one change.
    unsavedChanges: stored.isDraft ? 1 : 0,
    discounted: differing(stored.unsaved, stored) ? 0 : (stored.unsaved?.changes ?? 0),
    workFrom: stored.unsaved?.savedAt ?? null,
    found,
    newer: newerThan(found?.report.revision, stored),
    failure: null,
  };
}

/** Continues with the found work; the saved report is one step back. */
export function restored({ found, history, revision }: LifecycleContext): Changes {
  if (!found) return {};
  return {
    history: withStep(history, found.report),
    kept: found.changes > 0 ? found.report : null,
    revision: found.report.revision ?? revision,
    unsavedChanges: found.changes,
    autosavedAt: found.changes > 0 ? found.savedAt : null,
    found: null,
  };
}

/** State after an autosave: the server has the work beside the saved report, or as a draft. */
export function autosaved(context: LifecycleContext, { receipt, sent, at }: SaveOutcome): Changes {
  // Another window may have saved the draft meanwhile: then it is a report.
  const isDraft = context.isDraft && receipt.newer === null;
  // Undo may lead back to the saved report: counting starts over.
  const isAsSaved = context.saved !== null && isSameWork(sent, context.saved);
  const counted = Math.max(receipt.unsavedChanges - context.discounted, context.unsavedChanges + 1);
  return {
    id: receipt.id,
    history: withoutMerging(context.history),
    kept: sent,
    // The receipt of a saved report reports the saves of others, which this work is not based on.
    revision: isDraft ? receipt.revision : context.revision,
    isDraft,
    // The work of another window may have started over meanwhile: nothing was saved here, so the count must not drop.
    unsavedChanges: isAsSaved ? 0 : counted,
    discounted: isAsSaved ? receipt.unsavedChanges : context.discounted,
    autosavedAt: at,
    newer: receipt.newer,
    failure: null,
    attempts: 0,
  };
}

/** State after a manual save: no unsaved changes (R-LIFE-05). */
export const saved = ({ history }: LifecycleContext, { receipt, sent }: SaveOutcome): Changes => ({
  id: receipt.id,
  history: withoutMerging(history),
  kept: sent,
  saved: sent,
  revision: receipt.revision,
  isDraft: false,
  unsavedChanges: 0,
  discounted: 0,
  autosavedAt: null,
  newer: null,
  theirs: null,
  overwrites: false,
  failure: null,
  attempts: 0,
});

/** Bases my work on their version, which the author has seen, and clears it, so that it decides nothing afterwards. */
export const basedOnTheirs = ({ theirs }: LifecycleContext): Changes =>
  theirs ? { revision: theirs.revision, isDraft: theirs.isDraft, theirs: null } : {};

/** Bases my work on the work of the other window, which the author has seen. */
export const basedOnOther = ({ other, revision }: LifecycleContext): Changes =>
  other
    ? {
        workFrom: other.unsaved?.savedAt ?? null,
        revision: other.isDraft ? other.revision : revision,
        other: null,
      }
    : {};

/** Continues with the work of the other window; the work of this one stays one step back. */
export function tookOther(context: LifecycleContext): Changes {
  if (!context.other) return {};
  const { other, history } = context;
  const read = { ...loaded({ ...context, found: null }, other), history, other: null };
  if (other.isDraft) return { ...read, history: withStep(history, other.report) };
  return { ...read, ...restored({ ...context, ...read }) };
}

/** Returns to their version, or to the saved report; the work stays one step back. */
export function discarded({ history, theirs, saved: own, revision }: LifecycleContext): Changes {
  const report = theirs?.report ?? own ?? history.present;
  const isDraft = theirs?.isDraft ?? false;
  return {
    history: report === history.present ? history : withStep(history, report),
    kept: report,
    saved: isDraft ? null : report,
    revision: theirs?.revision ?? revision,
    isDraft,
    unsavedChanges: isDraft ? 1 : 0,
    discounted: 0,
    autosavedAt: null,
    newer: null,
    theirs: null,
    failure: null,
  };
}

/** Request of a save made now. */
export const saveRequest = ({ history, ...context }: LifecycleContext): SaveRequest => {
  const { id, key, revision, workFrom, overwrites } = context;
  return { id, key, report: history.present, revision, workFrom, overwrites };
};

/** True when the loaded report holds work of another window that this one does not know. */
export const holdsOtherWork = ({ revision }: LifecycleContext, stored: StoredReport): boolean =>
  stored.unsaved !== null || (stored.isDraft && stored.revision !== revision);

export const isStored = ({ id }: LifecycleContext): boolean => id !== UNSAVED_REPORT_ID;
export const isKept = ({ history, kept }: LifecycleContext): boolean => history.present === kept;

const failedAutosave = ({ failure }: LifecycleContext) => (failure?.of === 'autosave' ? failure : null);
export const mayBeRetried = (context: LifecycleContext): boolean => {
  const failure = failedAutosave(context);
  return failure !== null && isPassing(failure);
};
export const isRefused = (context: LifecycleContext): boolean => failedAutosave(context) !== null;

/** Work with the revision that it is based on, for an editor opened later. */
export const workOf = ({ history, revision }: LifecycleContext): ReportInput =>
  revision === null ? history.present : { ...history.present, revision };

/** Adds one edit to the history. */
export const edited = (
  { history }: LifecycleContext,
  report: ReportInput,
  merge: string | undefined,
): Changes => ({ history: withStep(history, report, merge ?? null) });
