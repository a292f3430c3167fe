import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { clampCrop, MAX_ZOOM, WHOLE } from './crop.ts';
import { CropWindow, WINDOW } from './crop-window.tsx';
import { avatarFile } from './draw-avatar.ts';

export interface CropDialogProps {
  picture: ImageBitmap;
  onChosen: (file: File) => void;
  onClose: () => void;
}

const style = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 14px;
  padding-top: 4px;
  & label { display: flex; align-items: center; gap: 10px; width: ${WINDOW}px; font-size: var(--fs-12); color: var(--text-2); }
  & input { flex: 1; accent-color: var(--accent-text); }
  & p { font-size: var(--fs-12); color: var(--text-3); text-align: center; max-width: 320px; }
`;

/** Chooses the square of a picture that will be shown: moved in its window, enlarged by the slider. */
export const CropDialog = ({ picture, onChosen, onClose }: CropDialogProps) => {
  const { t } = useTranslation('profile');
  const hintId = useId();
  const [crop, setCrop] = useState(WHOLE);
  return (
    <Dialog
      title={t('avatar.crop.title')}
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button variant="primary" onClick={() => void avatarFile(picture, crop).then(onChosen)}>
            {t('avatar.crop.use')}
          </Button>
        </>
      }
    >
      <div css={style}>
        <CropWindow picture={picture} crop={crop} onCrop={setCrop} hintId={hintId} />
        <label>
          {t('avatar.crop.zoom')}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={({ target }) => setCrop(clampCrop({ ...crop, zoom: Number(target.value) }, picture))}
          />
        </label>
        <p id={hintId}>{t('avatar.crop.hint')}</p>
      </div>
    </Dialog>
  );
};
