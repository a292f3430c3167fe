import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export interface DeleteWidgetProps {
  title: string;
  onDelete: () => Promise<void> | void;
}

/** Deletes the widget, after asking (R-SET-03). */
export const DeleteWidget = ({ title, onDelete }: DeleteWidgetProps) => {
  const { t } = useTranslation('widgets');
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const deleteOnce = async (): Promise<void> => {
    setIsDeleting(true);
    try {
      await onDelete();
    } finally {
      setIsDeleting(false);
    }
  };
  return (
    <>
      <Button
        icon="trash"
        variant="quiet"
        popup="dialog"
        disabled={isDeleting}
        onClick={() => setIsAsking(true)}
      >
        {t('settings.delete.confirm')}
      </Button>
      <DeleteWidgetQuestion
        isOpen={isAsking}
        title={title}
        onClose={() => setIsAsking(false)}
        onDelete={deleteOnce}
      />
    </>
  );
};

export interface DeleteWidgetQuestionProps extends DeleteWidgetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a widget and its settings go. */
export const DeleteWidgetQuestion = ({ isOpen, title, onClose, onDelete }: DeleteWidgetQuestionProps) => {
  const { t } = useTranslation('widgets');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('settings.delete.title', { title })}
      answers={['cancel', 'yes']}
      labels={{ yes: t('settings.delete.confirm') }}
      onAnswer={(answer) => {
        onClose();
        if (answer === 'yes') void onDelete();
      }}
    >
      <p>{t('settings.delete.body')}</p>
    </ConfirmDialog>
  );
};
