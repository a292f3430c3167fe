import {
  type BlockColumn,
  type BlockError,
  type BlockResult,
  isBlockError,
} from '#contract/reports/block.ts';
import { periodInstants, type WallPeriod } from './time/report-period.ts';
import { QUARTER_MS } from './time/time.ts';

/** Measured and whole time (ms) of columns; shares of several blocks add up by their sums. */
export interface MeasuredTime {
  measured: number;
  whole: number;
}

function columnTime(column: BlockColumn, periodEnd: number, now: number): MeasuredTime {
  let measured = 0;
  let whole = 0;
  column.labels.forEach((label, i) => {
    const start = Math.max(label, column.start ?? label);
    const end = column.labels[i + 1] ?? column.end ?? Math.max(periodEnd, start + QUARTER_MS);
    // An interval that has not ended cannot be measured whole yet.
    if (end > now) return;
    whole += end - start;
    measured += (end - start) * (column.coverage[i] ?? 0);
  });
  return { measured, whole };
}

/** Time of all intervals that had ended at `now` (epoch ms). The period is read on the wall of each column's zone. */
export function measuredTime(columns: Iterable<BlockColumn>, period: WallPeriod, now: number): MeasuredTime {
  const sum: MeasuredTime = { measured: 0, whole: 0 };
  for (const column of columns) {
    const { measured, whole } = columnTime(column, periodInstants(period, column.zone).end, now);
    sum.measured += measured;
    sum.whole += whole;
  }
  return sum;
}

/** The time that a block brings to its report's: a flow is measured as all of its meters are, not as its root alone. */
export function blockTime(block: BlockResult | BlockError, period: WallPeriod, now: number): MeasuredTime {
  if (isBlockError(block)) return { measured: 0, whole: 0 };
  const columns = Object.values(block.data).flatMap((parameters) => Object.values(parameters));
  const time = measuredTime(columns, period, now);
  return block.flow ? { ...time, measured: time.whole * (block.coverage ?? 0) } : time;
}

/** 0 to 1; null where no interval has ended. */
export const coverageOf = ({ measured, whole }: MeasuredTime): number | null =>
  whole === 0 ? null : Math.min(1, measured / whole);
