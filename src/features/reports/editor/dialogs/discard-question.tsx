import { useTranslation } from 'react-i18next';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

export interface DiscardQuestionProps {
  actor: LifecycleActor;
  onClose: () => void;
}

/** Asks before returning to the report as it was last saved (R-LIFE-09). */
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
