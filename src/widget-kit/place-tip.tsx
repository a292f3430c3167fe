import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { tipStyle } from './tip-style.ts';
import type { Size } from './use-size.ts';

export interface PlaceTipProps {
  /** Position of the point described, px within the drawing. */
  x: number;
  y: number;
  /** Size of the drawing; the tooltip stays inside it. */
  size: Size;
  /** True when the tooltip stands above the point; absent: on the side with more room. */
  isAbove?: boolean;
  head: ReactNode;
  children: ReactNode;
}

const DISTANCE = 14;

const style = css`
  position: absolute;
  pointer-events: none;
  max-width: 80%;
  & .note { color: var(--text-2); white-space: normal; margin-top: 3px; }
  & .row span:first-of-type { overflow: hidden; text-overflow: ellipsis; }
`;

/** Tooltip for one point of a drawing. */
export const PlaceTip = ({ x, y, size, isAbove = y > size.height / 2, head, children }: PlaceTipProps) => (
  <div
    css={[tipStyle, style]}
    aria-hidden="true"
    style={{
      ...(x > size.width / 2 ? { right: size.width - x + DISTANCE } : { left: x + DISTANCE }),
      ...(isAbove ? { bottom: size.height - y } : { top: y }),
    }}
  >
    <div className="head">{head}</div>
    {children}
  </div>
);
