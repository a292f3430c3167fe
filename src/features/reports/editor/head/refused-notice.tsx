import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#features/reports/editor/schedule/notice.tsx';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';

/** Why the server does not take the work, whole, and what keeps it all the same. */
export const RefusedNotice = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation(['editor', 'common']);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'refused' }));
  const code = useSelector(actor, ({ context }) => context.failure?.code);
  if (!isRefused || !code) return null;
  const reason = t(`common:error.${code}`);
  // A save by hand makes no draft.
  const way = code === 'too_many_drafts' ? 'refusedDraft' : 'refusedWhy';
  return (
    <div css={{ padding: '0 var(--page-pad) 8px' }}>
      <Notice tone="warn">{t(`autosave.${way}`, { reason })}</Notice>
    </div>
  );
};
