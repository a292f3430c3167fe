import type { Container } from '#contract/reports/widget.ts';
import { inReadingOrder } from '#domain/grid/grid-placement.ts';
import { placedOnPage } from '#domain/grid/panel-layout.ts';

/** Names of widgets by id; widgets that share a title are numbered in reading order. */
export function widgetNames(
  structure: readonly Container[],
  titleOf: (widget: Container) => string,
): ReadonlyMap<string, string> {
  const byTitle = Map.groupBy(inReadingOrder(placedOnPage(structure)), titleOf);
  return new Map(
    [...byTitle].flatMap(([title, widgets]) =>
      widgets.map(({ i }, index) => [i, widgets.length > 1 ? `${title} ${index + 1}` : title] as const),
    ),
  );
}
