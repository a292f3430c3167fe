import type { Verdict } from '#domain/readings/verdict.ts';

/** Verdicts after which the reading's own value counts on, with the consumption that the verdict names. */
const COUNTED_ANEW = new Set(['rollover', 'reset', 'exchange']);

/**
 * Oracle: consumption by its definition, the difference of every two successive registers unless a verdict says
 * otherwise. Throws for a reading that is left out or falls without a verdict that says so.
 */
export function explainedTotal(
  readings: Iterable<readonly [number, number]>,
  verdicts: readonly Verdict[],
): number {
  const found = new Map(verdicts.filter((one) => one.kind !== 'gap').map((one) => [one.ts, one]));
  let last: number | null = null;
  let total = 0;
  for (const [ts, value] of [...readings].sort(([a], [b]) => a - b)) {
    const verdict = found.get(ts);
    found.delete(ts);
    if (last === null) {
      if (verdict === undefined) last = value;
    } else if (verdict === undefined) {
      if (value < last) throw new Error(`a fall from ${last} to ${value} at ${ts} that nothing tells of`);
      total += value - last;
      last = value;
    } else if (COUNTED_ANEW.has(verdict.kind) || verdict.amount !== null) {
      total += verdict.amount ?? 0;
      if (verdict.kind !== 'jitter') last = value;
    }
  }
  if (found.size > 0) throw new Error(`verdicts on readings that do not exist: ${[...found.keys()]}`);
  return total;
}
