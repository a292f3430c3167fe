import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '#contract/readings/data-health.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Deciding } from './use-decide.ts';

export interface UndoDialogProps {
  decision: Decision;
  undoDecision: Deciding['undoDecision'];
  onClose: () => void;
}

/** Asks before a decision is undone: the matter it settled is open again. */
export const UndoDialog = ({ decision, undoDecision, onClose }: UndoDialogProps) => {
  const { t } = useTranslation('health');
  const [isBusy, setIsBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setIsBusy(true);
    await undoDecision(decision.id);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={t('undo.title', { what: t(`decision.${decision.kind}`) })}
      answers={['cancel', 'yes']}
      labels={{ yes: t('undo.submit') }}
      onAnswer={(answer) => {
        if (isBusy) return;
        if (answer === 'yes') void undo();
        else onClose();
      }}
    >
      <p>{t(`undo.body.${decision.kind}`)}</p>
    </ConfirmDialog>
  );
};
