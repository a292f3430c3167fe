import type { Container, PageComparison } from '#contract/reports/widget.ts';
import { isSettable, widgetTraits } from './widget-traits.ts';

/** True for a widget that can show another period beside its own. */
export const canCompare = ({ component }: Pick<Container, 'component'>): boolean =>
  isSettable(component) && widgetTraits(component).canCompare === true;

/** Widgets of a page whose comparison is switched for all of them; null: each compares as it is set up. */
export function withComparison<T extends Container>(
  structure: readonly T[],
  comparison: PageComparison | null | undefined,
): T[] {
  if (!comparison) return [...structure];
  const compareWith = comparison === 'none' ? null : comparison;
  return structure.map((container) =>
    canCompare(container) ? { ...container, config: { ...container.config, compareWith } } : container,
  );
}
