import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface ConflictDialogProps {
  /** False: the newer version of the report has no such widget any more. */
  isThere: boolean;
  /** While its promise runs nothing else can be pressed. */
  onMerge: () => Promise<void>;
  onReload: () => void;
  onClose: () => void;
}

/** Somebody else has saved the report meanwhile: the widget's settings can go into their version. */
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
