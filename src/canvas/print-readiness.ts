import { type PrintPageJob, type PrintReady, WIDGET_HUNG } from '#contract/reports/print.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { WidgetDataState } from '#machines/widget-data/widget-data.machine.ts';

/** How a widget ended, in the words of the print service. */
export type WidgetEnd = Omit<PrintReady['widgets'][number], 'container'>;

/** How widgets have ended, by container; a widget that is not listed is still awaited. */
export type WidgetEnds = ReadonlyMap<string, WidgetEnd>;

/** Part of a print job that decides how long its widgets are awaited. */
export type Paper = Pick<PrintPageJob, 'widgetTimeoutMs' | 'hung'>;

/** End of a widget that did not end in time. */
export const HUNG_END: WidgetEnd = { state: 'error', error: WIDGET_HUNG };

/** How a widget in this state has ended; null as long as it awaits an answer. */
export function endOf(state: WidgetDataState, failureCode: string | undefined): WidgetEnd | null {
  switch (state) {
    case 'waiting':
    case 'loading':
      return null;
    case 'notConfigured':
    case 'noData':
      return { state: 'noData' };
    case 'error':
      return { state, error: failureCode ?? 'internal_error' };
    case 'data':
    case 'stale':
      return { state: 'data' };
  }
}

/** Widgets that a report waits for. A panel is ready with the widgets inside it. */
export const awaitedWidgets = (structure: readonly Container[]): Container[] =>
  structure.filter(({ component }) => component !== 'Panel');

/** A report is ready to print once each of its widgets has ended in data, no data or an error; null until then. */
export function readyToPrint(widgets: readonly Pick<Container, 'i'>[], ends: WidgetEnds): PrintReady | null {
  const ended = widgets.flatMap(({ i }) => {
    const end = ends.get(i);
    return end ? [{ container: i, ...end }] : [];
  });
  return ended.length === widgets.length ? { widgets: ended } : null;
}

/** Widgets to give up when their time is over: those that hung an earlier page, and those that have not ended. */
export const hungWidgets = (
  widgets: readonly Pick<Container, 'i'>[],
  ends: WidgetEnds,
  { hung }: Pick<Paper, 'hung'>,
): ReadonlySet<string> => new Set([...hung, ...widgets.map(({ i }) => i).filter((i) => !ends.has(i))]);
