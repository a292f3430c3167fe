import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crop, moveCrop } from './crop.ts';
import { drawCrop } from './draw-avatar.ts';

export interface CropWindowProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** Id of the sentence that explains how to move the picture. */
  hintId: string;
}

/** Side of the window on screen, px. */
export const WINDOW = 280;
/** Distance of one move by an arrow key, px. */
const STEP = 10;

const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

const style = css`
  position: relative;
  width: ${WINDOW}px;
  height: ${WINDOW}px;
  max-width: 100%;
  border-radius: var(--r-2);
  overflow: hidden;
  background: var(--card-sunken);
  cursor: grab;
  touch-action: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: 50%; box-shadow: 0 0 0 999px var(--mask); pointer-events: none; }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  & canvas { width: 100%; height: 100%; display: block; }
`;

/** Picture under its window: moved by mouse, finger or arrow keys. */
export const CropWindow = ({ picture, crop, onCrop, hintId }: CropWindowProps) => {
  const { t } = useTranslation('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  const move = (dx: number, dy: number): void =>
    onCrop(moveCrop(crop, picture, canvas.current?.clientWidth || WINDOW, dx, dy));

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  return (
    <div
      css={style}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what it shows
      tabIndex={0}
      aria-label={t('avatar.crop.area')}
      aria-describedby={hintId}
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
  );
};
