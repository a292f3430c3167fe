import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface ConflictDialogProps {
  /** False when the newer version of the report no longer has the widget. */
  isThere: boolean;
  /** While its promise runs, all buttons are disabled. */
  onMerge: () => Promise<void>;
  onReload: () => void;
  onClose: () => void;
}

/**
 * Shown when somebody else has saved the report meanwhile: offers to put the widget's settings into the newer
 * version.
 */
export const ConflictDialog = ({ isThere, onMerge, onReload, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation('widgets');
  const [isMerging, setIsMerging] = useState(false);
  const merge = async (): Promise<void> => {
    setIsMerging(true);
    try {
      await onMerge();
    } finally {
      setIsMerging(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={t('settings.conflict.title')}
      onClose={() => !isMerging && onClose()}
      footer={
        <>
          <Button disabled={isMerging} onClick={onClose}>
            {t('settings.leave.stay')}
          </Button>
          <Button variant={isThere ? 'secondary' : 'primary'} disabled={isMerging} onClick={onReload}>
            {t('settings.conflict.reload')}
          </Button>
          {isThere && (
            <Button variant="primary" disabled={isMerging} onClick={() => void merge()}>
              {t('settings.conflict.merge')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(isThere ? 'settings.conflict.body' : 'settings.conflict.gone')}</p>
    </Dialog>
  );
};
