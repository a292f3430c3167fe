import type { ParameterKind } from '#contract/parameters.ts';
import { QUARTER_MS } from '#domain/time.ts';

/**
 * First and last quarter-hour (counted since 1970-01-01T00:00Z) whose value depends on a reading at `ts` (epoch ms),
 * or null for registers, which have no quarter-hours of their own. A state lasts into the quarter-hours after it.
 */
export function touchedQuarters(kind: ParameterKind, ts: number, holdMs: number): [number, number] | null {
  if (kind === 'counter') return null;
  const first = Math.floor(ts / QUARTER_MS);
  return [first, kind === 'state' ? Math.floor((ts + holdMs) / QUARTER_MS) : first];
}
