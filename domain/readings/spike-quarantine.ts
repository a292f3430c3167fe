import type { ParameterDefinition } from '#contract/readings/parameters.ts';
import { HOUR_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import type { ReadingSeries } from './quarter-values.ts';
import type { Decisions } from './register/register-settings.ts';
import type { Verdict } from './verdict.ts';

/** Units of amounts and of powers that a module's maximum power limits. */
const AMOUNT_UNITS = new Set(['kWh', 'm³']);
const POWER_UNITS = new Set(['kW', 'm³/h']);
const ROUNDING = 1 + 1e-9;

/**
 * Largest plausible value of one reading of a parameter, in its unit: the maximum power itself, or the amount that it
 * gives in one interval (seconds; a quarter-hour when none is set). Infinite without a limit.
 */
export function largestPlausible(
  { kind, unit }: Pick<ParameterDefinition, 'kind' | 'unit'>,
  maximumPower: number | null,
  expectedInterval: number | null,
): number {
  if (maximumPower === null) return Number.POSITIVE_INFINITY;
  if (kind === 'gauge' && POWER_UNITS.has(unit)) return maximumPower * ROUNDING;
  if (kind !== 'delta' || !AMOUNT_UNITS.has(unit)) return Number.POSITIVE_INFINITY;
  const intervalMs = expectedInterval === null ? QUARTER_MS : expectedInterval * 1000;
  return ((maximumPower * intervalMs) / HOUR_MS) * ROUNDING;
}

/** Rule for judging readings that do not depend on each other. */
export interface QuarantineRule {
  /** Maximum absolute value; a reading above it is quarantined. */
  largest: number;
  decisions: Decisions;
  /** True when the reading came after its day was closed. */
  isLate(ts: number): boolean;
}

/** Readings of a gauge, delta or state that count, and verdicts on those that do not count or were released. */
export function quarantine(
  series: ReadingSeries,
  { largest, decisions, isLate }: QuarantineRule,
): { counted: ReadingSeries; verdicts: Verdict[] } {
  const counted: ReadingSeries = { ts: [], values: [] };
  const verdicts: Verdict[] = [];
  for (let i = 0; i < series.ts.length; i++) {
    const [ts, value] = [series.ts[i] as number, series.values[i] as number];
    const found = { ts, until: null, value, before: null };
    const decision = decisions.get(ts)?.kind;
    const isSpike = Math.abs(value) > largest;
    const counts = !isLate(ts) && decision !== 'discarded' && (!isSpike || decision === 'released');
    if (isLate(ts)) verdicts.push({ ...found, kind: 'late_for_closed_day', amount: null });
    else if (isSpike) verdicts.push({ ...found, kind: 'spike', amount: counts ? value : null });
    if (!counts) continue;
    counted.ts.push(ts);
    counted.values.push(value);
  }
  return { counted, verdicts };
}
