import type { ReportInput } from '#contract/reports/report.ts';
import { isSameWork } from '#domain/reports/same-work.ts';
import { isKept, workOf } from './lifecycle-context.ts';
import type { LifecycleSnapshot } from './report-lifecycle.machine.ts';

/** Screen shown on the page. */
export type EditorScreen = 'loading' | 'failed' | 'asking' | 'editor';

export function selectScreen(snapshot: LifecycleSnapshot): EditorScreen {
  if (snapshot.matches('opening') || snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('asking') ? 'asking' : 'editor';
}

/** How the work is kept, as shown beside the title. */
export type Keeping = 'untouched' | 'kept' | 'waiting' | 'autosaving' | 'saving' | 'retrying' | 'refused';

export function selectKeeping(snapshot: LifecycleSnapshot): Keeping {
  if (snapshot.matches('saving')) return 'saving';
  if (snapshot.matches({ editing: 'autosaving' })) return 'autosaving';
  if (snapshot.matches({ editing: 'retrying' })) return 'retrying';
  if (snapshot.matches({ editing: 'refused' })) return 'refused';
  if (!isKept(snapshot.context)) return 'waiting';
  return selectUnsavedChanges(snapshot) > 0 ? 'kept' : 'untouched';
}

/** True when edits are accepted: no question is open. */
export const selectCanEdit = (snapshot: LifecycleSnapshot): boolean =>
  snapshot.matches('editing') || snapshot.matches('saving');

/** True when the server does not have all of the work. */
const isAhead = (snapshot: LifecycleSnapshot): boolean =>
  snapshot.status !== 'done' && !isKept(snapshot.context);

/** True when nothing under way will keep the work: a question is open, or the call has failed. */
const isStuck = (snapshot: LifecycleSnapshot): boolean =>
  !snapshot.hasTag('busy') &&
  // Answering this question keeps the work.
  !snapshot.matches('otherWindow') &&
  !snapshot.matches({ editing: 'readingOther' }) &&
  !snapshot.matches({ editing: 'waiting' }) &&
  !snapshot.matches({ editing: 'autosaving' });

/** True when a copy holds all the work that cannot be kept. */
const isSavedAsCopy = ({ context: { copied, history } }: LifecycleSnapshot): boolean =>
  copied === history.present;

/** True when closing the page would lose work that the server does not have yet. */
export const selectIsUnkept = (snapshot: LifecycleSnapshot): boolean =>
  isAhead(snapshot) && !(isStuck(snapshot) && isSavedAsCopy(snapshot));

/** Work left for the next session when a session ends during editing. */
export const selectWorkToLeave = (snapshot: LifecycleSnapshot): ReportInput => workOf(snapshot.context);

/** True when work is unkept and nothing under way will keep it. */
export const selectIsKeepingStuck = (snapshot: LifecycleSnapshot): boolean =>
  selectIsUnkept(snapshot) && isStuck(snapshot);

/**
 * Number of unsaved changes as people count them: autosaves, and the one not yet on the server (R-LIFE-05); none once
 * the work is as it is saved.
 */
export function selectUnsavedChanges({ context }: LifecycleSnapshot): number {
  const { saved, history } = context;
  if (saved && isSameWork(history.present, saved)) return 0;
  return context.unsavedChanges + (isKept(context) ? 0 : 1);
}
