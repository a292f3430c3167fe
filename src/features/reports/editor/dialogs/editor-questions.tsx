import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { useZonedTime } from '#platform/locale/site-zone.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Asks which version to continue after somebody else, or another window of the author, has saved. */
const SavedMeanwhile = ({ actor }: { actor: LifecycleActor }) => {
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
const KeptInOtherWindow = ({ actor }: { actor: LifecycleActor }) => {
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

/** Questions of the machine: overwriting, conflicting versions, work of another window, deleting. */
export const EditorQuestions = ({ actor }: { actor: LifecycleActor }) => {
  const question = useSelector(actor, (snapshot) =>
    snapshot.matches('nameTaken')
      ? 'nameTaken'
      : snapshot.matches('conflict')
        ? 'conflict'
        : snapshot.matches('otherWindow')
          ? 'otherWindow'
          : snapshot.matches('askingDelete')
            ? 'delete'
            : null,
  );
  if (question === 'nameTaken') return <OverwriteQuestion actor={actor} />;
  if (question === 'conflict') return <SavedMeanwhile actor={actor} />;
  if (question === 'otherWindow') return <KeptInOtherWindow actor={actor} />;
  if (question === 'delete') return <DeleteQuestion actor={actor} />;
  return null;
};

/** Asks before saving over an existing name (R-LIFE-06). */
const OverwriteQuestion = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('editor');
  const { name } = useSelector(actor, ({ context }) => context.history.present);
  return (
    <ConfirmDialog
      isDestructive
      title={t('overwrite.title', { name: name.trim() })}
      answers={['cancel', 'yes']}
      labels={{ yes: t('overwrite.confirm') }}
      onAnswer={(answer) =>
        actor.send({ type: answer === 'yes' ? 'overwrite.confirmed' : 'question.closed' })
      }
    >
      <p>{t('overwrite.body')}</p>
    </ConfirmDialog>
  );
};

/** Asks with the report's name before deleting it (R-LIFE-08). */
const DeleteQuestion = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation('reports');
  const called = useReportName();
  const { name } = useSelector(actor, ({ context }) => context.history.present);
  return (
    <ConfirmDialog
      isDestructive
      title={t('delete.title', { name: called(name) })}
      answers={['cancel', 'yes']}
      labels={{ yes: t('delete.confirm') }}
      onAnswer={(answer) => actor.send({ type: answer === 'yes' ? 'delete.confirmed' : 'question.closed' })}
    >
      <p>{t('delete.body')}</p>
    </ConfirmDialog>
  );
};
