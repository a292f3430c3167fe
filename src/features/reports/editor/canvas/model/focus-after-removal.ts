import type { Container } from '#contract/reports/widget.ts';
import { inReadingOrder } from '#domain/grid/grid-placement.ts';
import { placedOnPage } from '#domain/grid/panel-layout.ts';

/**
 * Widget that takes the keyboard focus from a removed one: the next in reading order, else the one before. `left`:
 * the structure after the removal.
 */
export function successorOf(
  structure: readonly Container[],
  left: readonly Container[],
  id: string,
): string | undefined {
  const order = inReadingOrder(placedOnPage(structure)).map(({ i }) => i);
  const at = order.indexOf(id);
  const stays = new Set(left.map(({ i }) => i));
  return [...order.slice(at + 1), ...order.slice(0, at).reverse()].find((one) => stays.has(one));
}
