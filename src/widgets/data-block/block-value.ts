import type { WidgetSeries } from '../widget-series.ts';
import type { CanvasMode } from '../widget-view.ts';

/** What the tile says below its number. */
export type BlockFoot =
  | { kind: 'reading'; ts: number }
  | { kind: 'comparison'; share: number }
  | { kind: 'coverage' };

export interface BlockValue {
  value: number | null;
  foot: BlockFoot;
}

/**
 * One number for one parameter: an amount shows its total of the period, a level its newest reading (its mean where the
 * page is not live). A level that is up to date is compared with its mean over the period; otherwise the time of the
 * last reading is what matters.
 */
export function blockValue(
  { isDelta, column }: WidgetSeries,
  mode: CanvasMode,
  isCurrent: boolean,
): BlockValue {
  const { latest, total } = column;
  if (mode !== 'live' || !latest) return { value: total, foot: { kind: 'coverage' } };
  const reading: BlockFoot = { kind: 'reading', ts: latest.ts };
  if (isDelta) return { value: total, foot: reading };
  const isComparable = isCurrent && total !== null && total > 0;
  const foot: BlockFoot = isComparable ? { kind: 'comparison', share: latest.value / total - 1 } : reading;
  return { value: latest.value, foot };
}
