import { parameterDefinition } from '#contract/readings/parameters.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Comparison } from '#contract/reports/widget.ts';
import { currentQuarter, shiftWallTime } from '#domain/time/report-period.ts';
import { comparedShare } from '#domain/widgets/compared-share.ts';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';

/** Basis of a comparison: the mean of the own period, or the same parameter over another one. */
export type ComparedWith = 'mean' | Comparison;

/** Line below the number of the tile. */
export type BlockFoot =
  | { kind: 'reading'; ts: number }
  /** `ofMean`: the period's mean is compared, not the newest reading shown above. */
  | { kind: 'comparison'; share: number; with: ComparedWith; ofMean: boolean }
  /** `ofMean`: the number above is the period's mean. */
  | { kind: 'coverage'; ofMean: boolean };

export interface BlockValue {
  value: number | null;
  /** Format of the value: a state is a word while it is the newest reading, and a share of the time over a period. */
  writing: 'number' | 'state' | 'share';
  foot: BlockFoot;
}

export interface BlockSituation {
  mode: CanvasMode;
  /** True when the newest reading is up to date. */
  isCurrent: boolean;
  /** Epoch ms. */
  now: number;
  compareWith: Comparison | null | undefined;
}

/**
 * True when the compared period reaches the present time of day; the quarter-hour that has begun since still counts.
 */
const isComparedUpTo = (endTime: string, now: number, zone: string): boolean =>
  endTime.endsWith(LAST_QUARTER) ||
  currentQuarter(now, zone).slice(11) <= shiftWallTime(endTime, 15).slice(11);

const LAST_QUARTER = 'T23:45';

/**
 * Relative difference of the period's total (for a level, its mean) from the compared one; null: nothing to compare
 * with.
 */
function shareOf(
  { device, parameter, column }: WidgetSeries,
  { comparison }: Pick<BlockResult, 'comparison'>,
  { mode, now }: BlockSituation,
): number | null {
  const compared = comparison?.data[device]?.[parameter];
  if (!comparison) return null;
  // The data of a page that stays open outgrow the compared period.
  if (mode === 'live' && !isComparedUpTo(comparison.period.endTime, now, column.zone)) return null;
  return comparedShare(column, compared);
}

/**
 * One number for one parameter: an amount shows the total of its period, a level its newest reading (or its mean when
 * the page is not live). The line below compares the period with the one chosen for that; without it, an up-to-date
 * level is compared with its mean; otherwise the line shows the time of the last reading, or the coverage of a chosen
 * period.
 */
export function blockValue(
  series: WidgetSeries,
  block: Pick<BlockResult, 'comparison'>,
  situation: BlockSituation,
): BlockValue {
  const { isDelta, column, parameter } = series;
  const { mode, isCurrent, compareWith } = situation;
  const isLive = mode === 'live' && Boolean(column.latest);
  const isState = parameterDefinition(parameter)?.kind === 'state';
  const showsReading = isLive && !isDelta;
  const value = showsReading ? (column.latest?.value ?? null) : column.total;
  const stateWriting = showsReading ? 'state' : 'share';
  const writing = isState ? stateWriting : 'number';
  const share = compareWith && !isState ? shareOf(series, block, situation) : null;
  if (compareWith && share !== null) {
    return { value, writing, foot: { kind: 'comparison', share, with: compareWith, ofMean: showsReading } };
  }
  if (!isLive || !column.latest) {
    return { value, writing, foot: { kind: 'coverage', ofMean: !isDelta && !isState } };
  }
  const { total, latest } = column;
  if (showsReading && !isState && isCurrent && total !== null && total > 0) {
    const ofMean = latest.value / total - 1;
    return { value, writing, foot: { kind: 'comparison', share: ofMean, with: 'mean', ofMean: false } };
  }
  return { value, writing, foot: { kind: 'reading', ts: latest.ts } };
}
