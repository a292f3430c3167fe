import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

export interface DeleteWidgetProps {
  title: string;
  /** False when the caller asks, or when deleting can be undone. */
  asks: boolean;
  onDelete: () => Promise<void> | void;
}

/** Button that deletes the widget; asks first unless the caller does (R-SET-03). */
export const DeleteWidget = ({ title, asks, onDelete }: DeleteWidgetProps) => {
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
        {...(asks && { popup: 'dialog' as const })}
        disabled={isDeleting}
        onClick={() => (asks ? setIsAsking(true) : void deleteOnce())}
      >
        {t('settings.delete.confirm')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('settings.delete.title', { title })}
        answers={['cancel', 'yes']}
        labels={{ yes: t('settings.delete.confirm') }}
        onAnswer={(answer) => {
          setIsAsking(false);
          if (answer === 'yes') void deleteOnce();
        }}
      >
        <p>{t('settings.delete.body')}</p>
      </ConfirmDialog>
    </>
  );
};
