import { useId } from 'react';

export interface HatchProps {
  /** Hatched area as path data. */
  area: string;
  /** Size of the drawing, px. */
  width: number;
  height: number;
  color?: string;
}

const DISTANCE = 6;

/** Parallel lines over the whole drawing, rising to the right. */
function lines(width: number, height: number): string {
  const count = Math.ceil((width + height) / DISTANCE);
  return Array.from({ length: count }, (_, index) => {
    const foot = (index + 1) * DISTANCE;
    return `M0 ${foot}L${foot} 0`;
  }).join('');
}

/**
 * Hatching that marks missing measurements. Clipped lines instead of a pattern, which a PDF would contain as a
 * bitmap, and paper needs vectors.
 */
export const Hatch = ({ area, width, height, color = 'var(--chart-nodata)' }: HatchProps) => {
  const id = useId();
  if (!area) return null;
  return (
    <>
      <clipPath id={id}>
        <path d={area} />
      </clipPath>
      <path clipPath={`url(#${id})`} d={lines(width, height)} stroke={color} strokeWidth={1.5} fill="none" />
    </>
  );
};
