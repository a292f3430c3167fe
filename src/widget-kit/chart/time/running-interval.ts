import type { WidgetSeries } from '#widget-kit/widget-series.ts';

/**
 * Index of the interval that contains `now`; -1: none. The last interval is taken to be as long as the one before it.
 */
function runningAt(labels: readonly number[], now: number): number {
  const begun = labels.findLastIndex((label) => label <= now);
  if (begun < 1) return begun;
  const start = labels[begun] as number;
  const end = labels[begun + 1] ?? start + (start - (labels[begun - 1] as number));
  return now < end ? begun : -1;
}

/**
 * Removes the interval still running at `now` (epoch ms) from lines of amounts: its partial amount would look like a
 * fall in consumption. Bars keep it and are seen to grow.
 */
export function withoutRunningAmount(series: readonly WidgetSeries[], now: number): WidgetSeries[] {
  return series.map((one) => {
    if (!one.isDelta || one.type === 'bar') return one;
    const running = runningAt(one.column.labels, now);
    if (running < 0) return one;
    return { ...one, column: { ...one.column, values: one.column.values.with(running, null) } };
  });
}
