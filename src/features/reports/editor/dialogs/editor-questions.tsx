import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { KeptInOtherWindow, SavedMeanwhile } from './conflict-questions.tsx';

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
      isOpen
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
      isOpen
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
