import { css } from '@emotion/react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

export interface CursorLayerProps {
  /** Name of what the cursor moves over. */
  label: string;
  /** Index of the place under the cursor, and of the last place. */
  index: number;
  last: number;
  /** Text of the place for screen readers. */
  text: string;
  /** Called with a position in px from the upper left corner of the layer. */
  onPoint: (x: number, y: number) => void;
  /** Returns true when the key moved the cursor. */
  onKey: (key: string) => boolean;
  onLeave: () => void;
  /** Frame around the place (`className="frame"`) and its tooltip. */
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
 * Layer over a drawing that moves a cursor from place to place, by pointer and keys, without drawing anything again.
 * For assistive technology it is a slider over the places, whose text describes the current one.
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
