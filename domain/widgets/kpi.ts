import type { BlockColumn } from '#contract/reports/block.ts';
import type { ChartParameter } from '#contract/reports/widget.ts';
import type { Period } from '#domain/time/calendar.ts';

/** Limits of a parameter; null: no limit on this side. */
export interface KpiLimits {
  lower: number | null;
  upper: number | null;
}

/** Limits of a parameter with a KPI. Stored reports hold 0 where no limit was given. */
export const kpiLimits = ({ kpi, kpiMin }: Pick<ChartParameter, 'kpi' | 'kpiMin'>): KpiLimits => ({
  lower: kpiMin || null,
  upper: kpi || null,
});

/** Shares of measured time, 0 to 1; null when nothing was measured. */
export interface KpiShares {
  underLower: number | null;
  overUpper: number | null;
  outside: number | null;
  outsideWithExemptions: number | null;
  inside: number | null;
}

/** Time in [start, end) that lies in any of the periods, ms. `periods` are sorted by start and may overlap. */
function overlap(start: number, end: number, periods: readonly Period[]): number {
  let [covered, from] = [0, start];
  for (const period of periods) {
    const [first, last] = [Math.max(from, period.start), Math.min(end, period.end)];
    if (last <= first) continue;
    covered += last - first;
    from = last;
  }
  return covered;
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/**
 * Shares of time for which a column kept its limits. An interval counts with its measured time; `end` (epoch ms) is
 * the end of the last one. Planned outages are exempt: `outsideWithExemptions` is a share of the measured time
 * without them.
 */
export function kpiShares(
  column: Pick<BlockColumn, 'start' | 'labels' | 'values' | 'coverage'>,
  end: number,
  { lower, upper }: KpiLimits,
  exemptions: readonly Period[],
): KpiShares {
  const periods = exemptions.toSorted((a, b) => a.start - b.start);
  let [measured, under, over, counted, outsideCounted] = [0, 0, 0, 0, 0];
  column.labels.forEach((label, i) => {
    const start = Math.max(label, column.start ?? label);
    const value = column.values[i] ?? null;
    if (value === null) return;
    const last = column.labels[i + 1] ?? end;
    const time = (last - start) * (column.coverage[i] ?? 0);
    const [isUnder, isOver] = [lower !== null && value < lower, upper !== null && value > upper];
    const exempt = last > start ? overlap(start, last, periods) / (last - start) : 0;
    measured += time;
    counted += time * (1 - exempt);
    if (isUnder) under += time;
    if (isOver) over += time;
    if (isUnder || isOver) outsideCounted += time * (1 - exempt);
  });
  // A value can break both limits when they contradict each other, but is outside once.
  const outside = Math.min(measured, under + over);
  return {
    underLower: share(under, measured),
    overUpper: share(over, measured),
    outside: share(outside, measured),
    outsideWithExemptions: share(outsideCounted, counted),
    inside: share(measured - outside, measured),
  };
}
