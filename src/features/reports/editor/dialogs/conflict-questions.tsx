import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useZonedTime } from '#platform/site-zone.ts';
import type { LifecycleActor } from '../wiring/lifecycle-actor.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Somebody else has saved meanwhile: whose version goes on? */
export const SavedByOther = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const theirs = useSelector(actor, ({ context }) => context.theirs);
  const zoned = useZonedTime();
  if (!theirs) return null;
  const who = theirs.modifiedBy ?? t('who.unknown');
  return (
    <ConflictDialog actor={actor} words="conflict" other={theirs.report}>
      {t('conflict.body', { who, time: zoned(Date.parse(theirs.modifiedAt)) })}
    </ConflictDialog>
  );
};

/** Another window of the same author has kept something meanwhile: which work goes on? */
export const KeptInOtherWindow = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const work = useSelector(actor, ({ context }) => context.other?.unsaved);
  const zoned = useZonedTime();
  if (!work) return null;
  return (
    <ConflictDialog actor={actor} words="otherWindow" other={work.report}>
      {t('otherWindow.body', { time: zoned(work.savedAt) })}
    </ConflictDialog>
  );
};
