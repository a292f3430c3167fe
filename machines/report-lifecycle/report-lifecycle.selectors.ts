import type { ReportInput } from '#contract/reports/report.ts';
import { isKept, workOf } from './lifecycle-context.ts';
import type { LifecycleSnapshot } from './report-lifecycle.machine.ts';

/** What stands on the page. */
export type EditorScreen = 'loading' | 'failed' | 'asking' | 'editor';

export function selectScreen(snapshot: LifecycleSnapshot): EditorScreen {
  if (snapshot.matches('opening') || snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('asking') ? 'asking' : 'editor';
}

/** How the work is kept: the words beside the title. */
export type Keeping = 'untouched' | 'kept' | 'waiting' | 'autosaving' | 'saving' | 'retrying' | 'refused';

export function selectKeeping(snapshot: LifecycleSnapshot): Keeping {
  const { unsavedChanges } = snapshot.context;
  if (snapshot.matches('saving')) return 'saving';
  if (snapshot.matches({ editing: 'autosaving' })) return 'autosaving';
  if (snapshot.matches({ editing: 'retrying' })) return 'retrying';
  if (snapshot.matches({ editing: 'refused' })) return 'refused';
  if (!isKept(snapshot.context)) return 'waiting';
  return unsavedChanges > 0 ? 'kept' : 'untouched';
}

/** Edits are taken: no question is open. */
export const selectCanEdit = (snapshot: LifecycleSnapshot): boolean =>
  snapshot.matches('editing') || snapshot.matches('saving');

/** The server has not got all of the work. */
const isAhead = (snapshot: LifecycleSnapshot): boolean =>
  snapshot.status !== 'done' && !isKept(snapshot.context);

/** Nothing is on its way that would keep the work: a question is open, or the call has failed. */
const isStuck = (snapshot: LifecycleSnapshot): boolean =>
  !snapshot.hasTag('busy') &&
  // The answer to this question keeps it.
  !snapshot.matches('otherWindow') &&
  !snapshot.matches({ editing: 'readingOther' }) &&
  !snapshot.matches({ editing: 'waiting' }) &&
  !snapshot.matches({ editing: 'autosaving' });

/** All of what cannot be kept lies in a copy. */
const isSavedAsCopy = ({ context: { copied, history } }: LifecycleSnapshot): boolean =>
  copied === history.present;

/** Something would be lost with the page: the server does not have it yet. */
export const selectIsUnkept = (snapshot: LifecycleSnapshot): boolean =>
  isAhead(snapshot) && !(isStuck(snapshot) && isSavedAsCopy(snapshot));

/** What waits for the next session where one ends under the work. */
export const selectWorkToLeave = (snapshot: LifecycleSnapshot): ReportInput => workOf(snapshot.context);

/** Something is unkept and nothing is on its way that would keep it. */
export const selectIsKeepingStuck = (snapshot: LifecycleSnapshot): boolean =>
  selectIsUnkept(snapshot) && isStuck(snapshot);

/** Unsaved changes as people count them: autosaves, and the one that is not on the server yet (R-LIFE-05). */
export const selectUnsavedChanges = ({ context }: LifecycleSnapshot): number =>
  context.unsavedChanges + (isKept(context) ? 0 : 1);
