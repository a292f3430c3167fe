/** Dimensions of the ring, in units of its square view box. */
export const RING = { size: 140, outer: 68, inner: 48 } as const;
/** Gap between two slices, in radians. */
export const RING_GAP = 0.024;
const CENTER = RING.size / 2;

/** Point on the ring; `angle` in radians from twelve o'clock, clockwise. */
export const ringPoint = (angle: number, radius: number): [x: number, y: number] => [
  CENTER + radius * Math.sin(angle),
  CENTER - radius * Math.cos(angle),
];

const at = (angle: number, radius: number): string =>
  ringPoint(angle, radius)
    .map((coordinate) => coordinate.toFixed(2))
    .join(' ');

/** Closed ring segment; a full circle is drawn as two halves, as an arc cannot end where it starts. */
export function ringSegment(from: number, to: number): string {
  if (to - from > Math.PI * 1.999)
    return `${ringSegment(0, Math.PI)}${ringSegment(Math.PI, Math.PI * 1.998)}`;
  const { outer, inner } = RING;
  const large = to - from > Math.PI ? 1 : 0;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`;
}

/** Angle of a point in the view box; null when the point is not on the ring. */
export function ringAngle(x: number, y: number): number | null {
  const [right, up] = [x - CENTER, CENTER - y];
  const radius = Math.hypot(right, up);
  if (radius < RING.inner || radius > RING.outer) return null;
  const angle = Math.atan2(right, up);
  return angle < 0 ? angle + Math.PI * 2 : angle;
}
