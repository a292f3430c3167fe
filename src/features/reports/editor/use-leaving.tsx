import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Blocker, useBlocker } from 'react-router-dom';
import {
  selectIsKeepingStuck,
  selectIsUnkept,
  selectUnsavedChanges,
  selectWorkToLeave,
} from '#machines/report-lifecycle/report-lifecycle.selectors.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { useUser } from '#platform/session/structure.ts';
import { useStore } from '#platform/store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { unappliedStore } from './canvas/canvas-stores.ts';
import { keepUnsentWork } from './model/unsent-work.ts';
import { isOwnMove } from './use-editor-key.ts';
import type { LifecycleActor } from './wiring/lifecycle-actor.ts';

/**
 * Guards the way out of the editor: work that the server does not have yet is sent first, and the user is asked only
 * when that fails.
 * @returns the dialog that asks
 */
export function useLeaving(actor: LifecycleActor): ReactNode {
  const { t } = useTranslation(['editor', 'common']);
  const mayLose = useRef(false);
  const isUnkept = useCallback(
    () => (selectIsUnkept(actor.getSnapshot()) || unappliedStore.get()) && !mayLose.current,
    [actor],
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isOwnMove(nextLocation.state) && isUnkept(),
  );
  const hasUnkept = useSelector(actor, selectIsUnkept);
  const isStuck = useSelector(actor, selectIsKeepingStuck);
  const isUnapplied = useStore(unappliedStore);
  // The router changes at once, the page renders later: each blocker accepts only one answer.
  const answered = useRef<Blocker | null>(null);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked || answered.current === blocker) return;
    if (hasUnkept) {
      actor.send({ type: 'keeping.requested' });
      return;
    }
    if (isUnapplied) return;
    answered.current = blocker;
    blocker.proceed();
  }, [isBlocked, hasUnkept, isUnapplied, actor, blocker]);
  useKeepingNow(actor, isUnkept);
  useWordsInLeaving(actor, mayLose);
  return (
    <ConfirmDialog
      isOpen={isBlocked && (isStuck || (isUnapplied && !hasUnkept))}
      isDestructive
      title={t('common:leave.title')}
      answers={['cancel', 'yes']}
      labels={{ cancel: t('common:leave.stay'), yes: t('common:leave.leave') }}
      onAnswer={(answer) => {
        answered.current = blocker;
        mayLose.current = answer === 'yes';
        if (answer === 'yes') blocker.proceed?.();
        else blocker.reset?.();
      }}
    >
      <p>{t(isStuck ? 'leave.notKept' : 'leave.notApplied')}</p>
    </ConfirmDialog>
  );
}

/** Sends unsaved work at once when the page is hidden or the network returns; closing the page also asks the user. */
function useKeepingNow(actor: LifecycleActor, isUnkept: () => boolean): void {
  useEffect(() => {
    const keep = (): void => actor.send({ type: 'keeping.requested' });
    const keepHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isUnkept()) return;
      keep();
      event.preventDefault();
    };
    window.addEventListener('online', keep);
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      window.removeEventListener('online', keep);
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', keepHidden);
    };
  }, [actor, isUnkept]);
}

/**
 * On leaving, a toast says that unsaved changes are kept. Work not sent before a session ended stays in memory for
 * the next session.
 */
function useWordsInLeaving(actor: LifecycleActor, mayLose: { readonly current: boolean }): void {
  const { t } = useTranslation('editor');
  const { id: userId } = useUser();
  const called = useReportName();
  const words = useRef({ t, called, userId });
  words.current = { t, called, userId };
  useEffect(
    () => () => {
      const snapshot = actor.getSnapshot();
      const { id, history } = snapshot.context;
      if (selectIsUnkept(snapshot)) {
        if (!mayLose.current)
          keepUnsentWork(words.current.userId, id, selectWorkToLeave(snapshot), Date.now());
      } else if (selectUnsavedChanges(snapshot) > 0 && snapshot.status !== 'done') {
        const { t, called } = words.current;
        toast.info(t('leave.kept'), { detail: called(history.present.name) });
      }
    },
    [actor, mayLose],
  );
}
