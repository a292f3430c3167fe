import type { ParameterKind } from '#contract/readings/parameters.ts';
import { QUARTER_MS } from '#domain/time/time.ts';

/**
 * First and last quarter-hour (counted since 1970-01-01T00:00Z) that are computed anew because of a reading at `ts`
 * (epoch ms): its own, for a state also those that it lasts into. What a register's reading touches beyond its own is
 * found when it is recomputed.
 */
export function touchedQuarters(kind: ParameterKind, ts: number, holdMs: number): [number, number] {
  const first = Math.floor(ts / QUARTER_MS);
  return [first, kind === 'state' ? Math.floor((ts + holdMs) / QUARTER_MS) : first];
}
