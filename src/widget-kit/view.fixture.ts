import i18next from 'i18next';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import type { WidgetTableInput } from './widget-table.ts';
import type { WidgetViewProps } from './widget-view.ts';

type Shown = Pick<WidgetViewProps, 'container' | 'block'> & Partial<WidgetViewProps>;

/** Props of a widget view over one day, for tests. */
export const viewOf = (shown: Shown): WidgetViewProps => ({
  revision: 1,
  period: { startTime: '2026-06-03T00:00', endTime: '2026-06-03T23:45' },
  mode: 'view',
  reportType: 'dashboard-report',
  isStale: false,
  now: Date.parse('2026-06-04T00:00:00+02:00'),
  ...shown,
});

/** Input of a widget's table for tests; every text is its key. */
export function tableInputOf(container: Container, block: BlockResult): WidgetTableInput {
  const { period, now, reportType } = viewOf({ container, block });
  return {
    container,
    block,
    period,
    now,
    reportType,
    t: ((key: string) => key) as WidgetTableInput['t'],
    label: (name) => name,
    locale: 'en',
  };
}

/** Starts translation in English with the widgets' texts loaded, so that views need not wait for them. */
export async function wordsOfWidgets(): Promise<void> {
  await startI18n('en');
  await i18next.loadNamespaces(['widgets', 'parameters']);
}

/** Sets the size of elements in tests, where nothing is laid out. */
export function pretendSize(width: number, height: number): void {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, value: width },
    clientHeight: { configurable: true, value: height },
  });
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}
