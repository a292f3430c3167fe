import { WIDGET_KINDS } from '#contract/reports/widget.ts';
import { widgetDefinition } from './catalogue.ts';

/** Fetches the code of every widget kind, for a page that will show some but does not know which. */
export function preloadViews(): void {
  for (const kind of WIDGET_KINDS) widgetDefinition(kind).view?.preload();
}
