/** Size and centre of the dial, in units of its view box. */
export const DIAL = { width: 300, height: 172, centerX: 150, centerY: 150 } as const;
const OUTER = 118;
const INNER = 98;
const MIDDLE = (OUTER + INNER) / 2;
/** Gap between two zones, as a share of the half circle. */
const GAP = 0.008;
/** Green shades up to the red zone, of equal width (O-42). */
const SHADES = [
  'var(--gauge-1)',
  'color-mix(in srgb, var(--gauge-1), var(--gauge-2))',
  'var(--gauge-2)',
  'color-mix(in srgb, var(--gauge-2), var(--gauge-3))',
  'var(--gauge-3)',
];

type Point = [x: number, y: number];

const at = (share: number, radius: number): Point => {
  const angle = Math.PI * (1 - share);
  return [DIAL.centerX + radius * Math.cos(angle), DIAL.centerY - radius * Math.sin(angle)];
};

const write = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Path of a segment of the half circle between two shares of the scale. */
const segment = (from: number, to: number): string =>
  `M${write(at(from, OUTER))}A${OUTER} ${OUTER} 0 0 1 ${write(at(to, OUTER))}` +
  `L${write(at(to, INNER))}A${INNER} ${INNER} 0 0 0 ${write(at(from, INNER))}Z`;

export interface DialZone {
  path: string;
  fill: string;
}

/** Zones of the dial in order: five greens up to `redShare`, then red. */
export function dialZones(redShare: number): DialZone[] {
  const greens = SHADES.map((fill, index) => ({
    from: (index / SHADES.length) * redShare,
    to: ((index + 1) / SHADES.length) * redShare,
    fill,
  }));
  const red = { from: redShare, to: 1, fill: 'var(--gauge-red)' };
  return [...greens, red]
    .filter(({ from, to }) => to - from > GAP)
    .map(({ from, to, fill }) => ({ path: segment(from + GAP / 2, to - GAP / 2), fill }));
}

/** Path of the needle across the ring. */
export const needlePath = (share: number): string =>
  `M${write(at(share, INNER - 12))}L${write(at(share, OUTER + 2))}`;

export interface DialLabel {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Position of a number outside the ring; the numbers at the two ends stand below it. */
export function labelAt(share: number): DialLabel {
  if (share <= 0 || share >= 1) {
    const side = share <= 0 ? -MIDDLE : MIDDLE;
    return { x: DIAL.centerX + side, y: DIAL.centerY + 15, anchor: 'middle' };
  }
  const [x, y] = at(share, OUTER + 7);
  if (Math.abs(share - 0.5) < 0.05) return { x, y, anchor: 'middle' };
  return { x, y: y + 2, anchor: share > 0.5 ? 'start' : 'end' };
}
