import { css } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { clampCrop, MAX_ZOOM, moveCrop, WHOLE } from './crop.ts';
import { avatarFile, drawCrop } from './draw-avatar.ts';

export interface CropDialogProps {
  picture: ImageBitmap;
  onChosen: (file: File) => void;
  onClose: () => void;
}

/** px of the window on screen. */
const WINDOW = 280;
/** px that an arrow key moves. */
const STEP = 10;

const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

const style = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 14px;
  & .window { position: relative; width: ${WINDOW}px; height: ${WINDOW}px; max-width: 100%; border-radius: var(--r-2); overflow: hidden; background: var(--card-sunken); cursor: grab; touch-action: none; }
  & .window::after { content: ''; position: absolute; inset: 0; border-radius: 50%; box-shadow: 0 0 0 999px var(--mask); pointer-events: none; }
  & canvas { width: 100%; height: 100%; display: block; }
  & .window:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  & label { display: flex; align-items: center; gap: 10px; width: ${WINDOW}px; font-size: var(--fs-12); color: var(--text-2); }
  & input { flex: 1; accent-color: var(--accent-text); }
  & p { font-size: var(--fs-12); color: var(--text-3); text-align: center; max-width: 320px; }
`;

/** The square of a picture that will be shown: moved by mouse, finger or arrow keys, enlarged by the slider. */
export const CropDialog = ({ picture, onChosen, onClose }: CropDialogProps) => {
  const { t } = useTranslation('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const [crop, setCrop] = useState(WHOLE);
  const move = (dx: number, dy: number): void =>
    setCrop((current) => moveCrop(current, picture, canvas.current?.clientWidth || WINDOW, dx, dy));

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  return (
    <Dialog
      isOpen
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
        <div
          className="window"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what it shows
          tabIndex={0}
          aria-label={t('avatar.crop.area')}
          aria-describedby={hint}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={(event) => {
            if (event.buttons === 1) move(event.movementX, event.movementY);
          }}
          onKeyDown={(event) => {
            const arrow = ARROWS[event.key];
            if (!arrow) return;
            event.preventDefault();
            move(...arrow);
          }}
        >
          <canvas ref={canvas} width={WINDOW * 2} height={WINDOW * 2} />
        </div>
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
        <p id={hint}>{t('avatar.crop.hint')}</p>
      </div>
    </Dialog>
  );
};
