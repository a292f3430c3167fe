import { parameterDefinition } from '#contract/readings/parameters.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Comparison } from '#contract/reports/widget.ts';
import { isMeasuredAlike } from '#domain/coverage.ts';
import { currentQuarter, shiftWallTime } from '#domain/time/report-period.ts';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';
import type { CanvasMode } from '#widget-kit/widget-view.ts';

/** What a value is compared with: the mean of its own period, or the same parameter of another one. */
export type ComparedWith = 'mean' | Comparison;

/** What the tile says below its number. */
export type BlockFoot =
  | { kind: 'reading'; ts: number }
  /** `ofMean`: it is the period's mean that differs, not the newest reading above. */
  | { kind: 'comparison'; share: number; with: ComparedWith; ofMean: boolean }
  /** `ofMean`: the number above is the period's mean. */
  | { kind: 'coverage'; ofMean: boolean };

export interface BlockValue {
  value: number | null;
  /** A state is written in words while it is the newest reading, as a share of the time over a period. */
  writing: 'number' | 'state' | 'share';
  foot: BlockFoot;
}

export interface BlockSituation {
  mode: CanvasMode;
  /** The newest reading is up to date. */
  isCurrent: boolean;
  /** Epoch ms. */
  now: number;
  compareWith: Comparison | null | undefined;
}

/** The wall time of day up to which the live day was compared; the quarter-hour that has begun since still counts. */
const isComparedUpTo = (endTime: string, now: number, zone: string): boolean =>
  endTime.endsWith(LAST_QUARTER) ||
  currentQuarter(now, zone).slice(11) <= shiftWallTime(endTime, 15).slice(11);

const LAST_QUARTER = 'T23:45';

/** How the period's total (of a level its mean) stands against the one compared with; null: nothing to stand against. */
function comparedShare(
  { device, parameter, column }: WidgetSeries,
  { comparison }: Pick<BlockResult, 'comparison'>,
  { mode, now }: BlockSituation,
): number | null {
  const compared = comparison?.data[device]?.[parameter];
  const before = compared?.total ?? null;
  if (!comparison || !compared || before === null || before <= 0 || column.total === null) return null;
  if (!isMeasuredAlike(column.coverage, compared.coverage)) return null;
  // A page that stays open grows beyond what it was compared with.
  if (mode === 'live' && !isComparedUpTo(comparison.period.endTime, now, column.zone)) return null;
  return column.total / before - 1;
}

/**
 * One number for one parameter: an amount shows its total of the period, a level its newest reading (its mean where the
 * page is not live). Below it stands how the period compares with the one chosen for that; else, of a level that is up
 * to date, how it compares with its mean; else the time of the last reading, or the coverage of a chosen period.
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
  const share = compareWith && !isState ? comparedShare(series, block, situation) : null;
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
