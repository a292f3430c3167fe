import type { ParameterKind } from '#contract/readings/parameters.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';

/**
 * First and last quarter-hour (counted since 1970-01-01T00:00Z) to recompute because of a reading at `ts` (epoch ms):
 * its own, and for a state also those that it lasts into. For a register, recomputing finds any others.
 */
export function touchedQuarters(kind: ParameterKind, ts: number, holdMs: number): [number, number] {
  const first = Math.floor(ts / QUARTER_MS);
  return [first, kind === 'state' ? Math.floor((ts + holdMs) / QUARTER_MS) : first];
}
