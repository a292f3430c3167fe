import type { Container } from '#contract/reports/widget.ts';
import { GRID_COLUMNS, inReadingOrder } from '#domain/grid/grid-placement.ts';

type Place = Pick<Container, 'x' | 'y' | 'w' | 'h'>;

/** Horizontal stripe of the report that must not break across pages, or one widget that may. */
export interface PaperBand<T extends Place> {
  /** Grid row of the report at which the stripe starts. */
  y: number;
  containers: T[];
  flows: boolean;
}

/**
 * Cuts a grid into stripes for paper: widgets whose heights overlap share one. A widget that grows with its content
 * (table, panel) moves below its stripe at full width, so that it can break across pages; a widget left alone in its
 * stripe takes the full width.
 */
export function paperBands<T extends Place>(
  containers: readonly T[],
  flowsOnPaper: (container: T) => boolean,
  columns = GRID_COLUMNS,
): PaperBand<T>[] {
  const bands: PaperBand<T>[] = [];
  let stripe: T[] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  const close = () => {
    const fixed = stripe.filter((container) => !flowsOnPaper(container));
    const flowing = stripe.filter(flowsOnPaper);
    const isLeftAlone = fixed.length === 1 && flowing.length > 0;
    if (fixed.length > 0) {
      bands.push({
        y: Math.min(...fixed.map(({ y }) => y)),
        containers: isLeftAlone ? fixed.map((one) => ({ ...one, x: 0, w: columns })) : fixed,
        flows: false,
      });
    }
    bands.push(...flowing.map((one) => ({ y: one.y, containers: [one], flows: true })));
    stripe = [];
  };
  for (const container of inReadingOrder(containers)) {
    if (container.y >= bottom) close();
    stripe.push(container);
    bottom = Math.max(stripe.length === 1 ? container.y + container.h : bottom, container.y + container.h);
  }
  close();
  return bands;
}

/** True when another container of the stripe stands below this one: paper rows have no gap of their own. */
export const standsAbove = <T extends Place>({ x, y, w, h }: T, stripe: readonly T[]): boolean =>
  stripe.some((other) => other.y >= y + h && other.x < x + w && x < other.x + other.w);
