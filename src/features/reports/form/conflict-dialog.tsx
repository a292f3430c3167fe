import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface ConflictDialogProps {
  isOpen: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Somebody else has saved meanwhile: whose version shall stay? Theirs is in the history either way. */
export const ConflictDialog = ({ isOpen, onReload, onOverwrite, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation('reports');
  return (
    <Dialog
      isOpen={isOpen}
      title={t('conflict.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('conflict.goOn')}</Button>
          <Button variant="danger" onClick={onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
          <Button variant="primary" onClick={onReload}>
            {t('conflict.reload')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.body')}</p>
    </Dialog>
  );
};
