import { type FlowBar, NODE_WIDTH, type Ribbon } from './flow-layout.ts';

/** Margin beside a bar in which the pointer still hits the bar, px. */
const REACH = 4;
const HALVINGS = 12;

/** Upper edge of a ribbon at `x`, by bisection: the curve has no closed form. */
function edgeAt({ x0, x1, y0, y1 }: Ribbon, x: number): number {
  const turn = (x0 + x1) / 2;
  const bezier = (a: number, b: number, c: number, d: number, t: number) =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3;
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const t = (low + high) / 2;
    if (bezier(x0, turn, turn, x1, t) < x) low = t;
    else high = t;
  }
  return bezier(y0, y0, y1, y1, low);
}

function isOnRibbon(ribbon: Ribbon | null, x: number, y: number): boolean {
  if (!ribbon || x < ribbon.x0 || x > ribbon.x1) return false;
  const top = edgeAt(ribbon, x);
  return y >= top && y <= top + Math.max(2, ribbon.thickness);
}

/** Index of the node whose bar, or the ribbon that leads to it, is at a point; -1 for none. */
export function barAt(bars: readonly FlowBar[], x: number, y: number): number {
  const onBar = bars.findIndex(
    (bar) => x >= bar.x - REACH && x <= bar.x + NODE_WIDTH + REACH && y >= bar.top - 1 && y <= bar.bottom + 1,
  );
  return onBar >= 0 ? onBar : bars.findIndex(({ ribbon }) => isOnRibbon(ribbon, x, y));
}

/**
 * Index that a key leads to: the parent, the first child, a neighbour in the column; null for a key that moves
 * nothing.
 */
export function barMoved(bars: readonly FlowBar[], key: string, from: number): number | null {
  const here = bars[from];
  if (!here) return null;
  const orStay = (index: number) => (index >= 0 ? index : from);
  switch (key) {
    case 'ArrowLeft':
      return orStay(bars.findIndex(({ branch }) => branch === here.branch.parent));
    case 'ArrowRight':
      return orStay(bars.findIndex(({ branch }) => branch.parent === here.branch));
    case 'ArrowDown':
    case 'ArrowUp': {
      const column = bars
        .filter(({ branch }) => branch.depth === here.branch.depth)
        .sort((a, b) => a.top - b.top);
      const next = column[column.indexOf(here) + (key === 'ArrowDown' ? 1 : -1)];
      return next ? bars.indexOf(next) : from;
    }
    case 'Home':
      return 0;
    case 'End':
      return bars.length - 1;
    default:
      return null;
  }
}
