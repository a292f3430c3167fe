import type { WidgetKind } from '#contract/reports/widget.ts';
import { isSettable, widgetTraits } from '#domain/reports/widget-traits.ts';

/** Groups of settings: content, scale, place on the page. */
export const SETTINGS_TABS = ['data', 'axes', 'panel'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Settings groups of a widget kind. */
export function tabsOf(kind: WidgetKind): SettingsTab[] {
  const hasAxes = kind === 'Gauge' || (isSettable(kind) && widgetTraits(kind).hasSeriesType === true);
  return SETTINGS_TABS.filter((tab) => tab !== 'axes' || hasAxes);
}

/** Key of a group below `settings.tab`; its words differ by kind. */
export function tabKey(tab: SettingsTab, kind: WidgetKind): string {
  if (tab === 'axes') return kind === 'Gauge' ? 'scale' : 'axes';
  if (tab === 'data' && isSettable(kind) && widgetTraits(kind).deviceLimit === 0) return 'content';
  return tab;
}

const AXES = /^config\.gauge/;
const PANEL = /^([xywh]$|config\.panel)/;

/** Group that contains the field of a problem. */
export function tabOfPath(path: string): SettingsTab {
  if (AXES.test(path)) return 'axes';
  return PANEL.test(path) ? 'panel' : 'data';
}
