// Decided in docs/decisions/2026-11-21-widget-settings.md

import { API, fillPath } from '#contract/paths.ts';
import { type Report, reportInputSchema, type SaveReceipt } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { settleStructure, withoutPanel } from '#domain/grid/panel-layout.ts';
import { http } from '#platform/http/http.ts';

/** Change of one widget of a report: saved (R-SET-02) or deleted. */
export type WidgetChange =
  | { kind: 'save'; container: Container }
  /** Widgets of a deleted panel are deleted with it, or move to the page (R-LIFE-07). */
  | { kind: 'delete'; id: string; children: 'delete' | 'moveOut' };

export const widgetOf = (change: WidgetChange): string =>
  change.kind === 'save' ? change.container.i : change.id;

/** Widgets of the report after a change; null when the changed widget no longer exists. */
export function changedStructure(structure: readonly Container[], change: WidgetChange): Container[] | null {
  const index = structure.findIndex(({ i }) => i === widgetOf(change));
  const stored = structure[index];
  if (!stored) return null;
  if (change.kind === 'delete') return settleStructure(withoutPanel(structure, change.id, change.children));
  // The stored position counts: somebody else may have moved the widget meanwhile.
  const container = { ...change.container, x: stored.x, y: stored.y };
  const isResized = container.w !== stored.w || container.h !== stored.h;
  const changed = structure.with(index, container);
  return isResized ? settleStructure(changed) : changed;
}

/**
 * Saves a changed widget with the rest of the report as it is; a draft stays a draft.
 * Rejects with `revision_conflict` when somebody else has saved the report meanwhile.
 */
export function saveStructure(report: Report, structure: Container[]): Promise<SaveReceipt> {
  const body = reportInputSchema.cast({ ...report, structure }, { stripUnknown: true });
  return http.patch(fillPath(API.report, { id: report.id }), body, {
    params: { auto: report.draft || undefined },
  });
}

/** Reads the report as it is stored now. */
export const readNewest = (id: number): Promise<Report> => http.get(fillPath(API.report, { id }));
