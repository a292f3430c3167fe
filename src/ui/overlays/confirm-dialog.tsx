import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import type { ButtonVariant } from '#ui/buttons/button-style.ts';
import { Dialog } from './dialog.tsx';

export type ConfirmAnswer = 'yes' | 'no' | 'cancel' | 'ok';

export interface ConfirmDialogProps {
  /** False keeps it closed where it is not mounted by need. */
  isOpen?: boolean;
  title: string;
  children: ReactNode;
  /** Offered answers, the consenting one last. */
  answers: readonly ConfirmAnswer[];
  /** Text of an answer when `Yes` or `OK` says too little: `Delete report`. */
  labels?: Partial<Record<ConfirmAnswer, string>>;
  /** True when the consenting answer destroys something. */
  isDestructive?: boolean;
  /** Called with the answer; closing the dialog counts as `cancel`. */
  onAnswer: (answer: ConfirmAnswer) => void;
}

const isConsent = (answer: ConfirmAnswer): boolean => answer === 'yes' || answer === 'ok';

/** Asks before an action that cannot be undone. */
export const ConfirmDialog = ({
  isOpen = true,
  title,
  children,
  answers,
  labels = {},
  isDestructive = false,
  onAnswer,
}: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const consent: ButtonVariant = isDestructive ? 'dangerFilled' : 'primary';
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      width={440}
      onClose={() => onAnswer('cancel')}
      footer={answers.map((answer, index) => (
        <Button
          key={answer}
          // Enter triggers the harmless answer.
          autoFocus={index === 0}
          variant={isConsent(answer) ? consent : 'secondary'}
          onClick={() => onAnswer(answer)}
        >
          {labels[answer] ?? t(`action.${answer}`)}
        </Button>
      ))}
    >
      {children}
    </Dialog>
  );
};
