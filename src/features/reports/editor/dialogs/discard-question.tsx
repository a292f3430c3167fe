import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { LifecycleActor } from '../wiring/lifecycle-actor.ts';

export interface DiscardQuestionProps {
  actor: LifecycleActor;
  onClose: () => void;
}

/** Back to the report as it was saved last (R-LIFE-09). */
export const DiscardQuestion = ({ actor, onClose }: DiscardQuestionProps) => {
  const { t } = useTranslation('editor');
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('discard.title')}
      answers={['cancel', 'yes']}
      labels={{ yes: t('discard.confirm') }}
      onAnswer={(answer) => {
        if (answer === 'yes') actor.send({ type: 'discard.requested' });
        onClose();
      }}
    >
      <p>{t('discard.body')}</p>
    </ConfirmDialog>
  );
};
