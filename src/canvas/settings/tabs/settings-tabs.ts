import type { WidgetKind } from '#contract/reports/widget.ts';
import { isSettable, widgetTraits } from '#domain/reports/widget-traits.ts';

/** Groups of settings: what is shown, how it is scaled, how it stands on the page. */
export const SETTINGS_TABS = ['data', 'axes', 'panel'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The groups that a kind of widget has. */
export function tabsOf(kind: WidgetKind): SettingsTab[] {
  const hasAxes = kind === 'Gauge' || (isSettable(kind) && widgetTraits(kind).hasSeriesType === true);
  return SETTINGS_TABS.filter((tab) => tab !== 'axes' || hasAxes);
}

/** The words of a group differ by kind: a key of `settings.tab`. */
export function tabKey(tab: SettingsTab, kind: WidgetKind): string {
  if (tab === 'axes') return kind === 'Gauge' ? 'scale' : 'axes';
  if (tab === 'data' && isSettable(kind) && widgetTraits(kind).deviceLimit === 0) return 'content';
  return tab;
}

const AXES = /^config\.gauge/;
const PANEL = /^([xywh]$|config\.panel)/;

/** The group in which the field of an issue stands. */
export function tabOfPath(path: string): SettingsTab {
  if (AXES.test(path)) return 'axes';
  return PANEL.test(path) ? 'panel' : 'data';
}
