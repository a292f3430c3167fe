import { css } from '@emotion/react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

export interface CursorLayerProps {
  /** What the cursor moves over. */
  label: string;
  /** Number of the place under the cursor, and of the last one. */
  index: number;
  last: number;
  /** What is read out of the place. */
  text: string;
  /** A place in px from the upper left corner of the layer. */
  onPoint: (x: number, y: number) => void;
  /** True when the key moved the cursor. */
  onKey: (key: string) => boolean;
  onLeave: () => void;
  /** The frame around the place (`className="frame"`) and its tooltip. */
  children: ReactNode;
}

const style = css`
  position: absolute;
  inset: 0;
  border-radius: var(--r-1);
  touch-action: pan-y;
  & > .frame { position: absolute; pointer-events: none; border-radius: var(--r-1); box-shadow: 0 0 0 2px var(--text); }
`;

/**
 * Lies over a drawing and moves a cursor from place to place, by pointer and by keys: nothing below is drawn again.
 * To assistive technology it is a slider over the places, whose text says what stands there.
 */
export const CursorLayer = ({
  label,
  index,
  last,
  text,
  onPoint,
  onKey,
  onLeave,
  children,
}: CursorLayerProps) => {
  function point(event: PointerEvent<HTMLElement>): void {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onPoint(event.clientX - left, event.clientY - top);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') onLeave();
    else if (!event.ctrlKey && !event.metaKey && !event.altKey && onKey(event.key)) event.preventDefault();
  }

  return (
    <div
      css={style}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={index}
      aria-valuetext={text}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={onLeave}
      onBlur={onLeave}
      onKeyDown={press}
    >
      {children}
    </div>
  );
};
