import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { useZonedTime } from '#platform/locale/site-zone.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Asks which version to continue after somebody else, or another window of the author, has saved. */
export const SavedMeanwhile = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const theirs = useSelector(actor, ({ context }) => context.theirs);
  const zoned = useZonedTime();
  if (!theirs) return null;
  const time = zoned(Date.parse(theirs.modifiedAt));
  const who = theirs.modifiedBy ?? t('who.unknown');
  const ownWords = theirs.isDraft ? 'otherWindow' : 'ownSave';
  const words = theirs.modifiedByYou ? ownWords : 'conflict';
  return (
    <ConflictDialog actor={actor} words={words} other={theirs.report}>
      {t(`${words}.body`, { who, time })}
    </ConflictDialog>
  );
};

/** Asks which work to continue after another window of the author has kept some. */
export const KeptInOtherWindow = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const other = useSelector(actor, ({ context }) => context.other);
  const zoned = useZonedTime();
  if (!other) return null;
  // A draft that was never saved is unsaved work as a whole.
  const { report, savedAt } = other.unsaved ?? { ...other, savedAt: Date.parse(other.modifiedAt) };
  return (
    <ConflictDialog actor={actor} words="otherWindow" other={report}>
      {t('otherWindow.body', { time: zoned(savedAt) })}
    </ConflictDialog>
  );
};
