import type { Decision, DecisionInput } from '#contract/readings/data-health.ts';
import { decisionErrors, EMPTY_DECISION } from './decision-input.ts';
import { instantOfWallTime } from './wall-instant.ts';

/** Values of the outage form: wall times of the site, `2026-03-18T14:00`. */
export interface OutageValues {
  from: string;
  until: string;
  reason: string;
}

const isoOf = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** `outage`: stored outage whose end is changed; its start stays as it is. */
export function outageInput(
  { from, until, reason }: OutageValues,
  zone: string,
  outage: Decision | null,
): DecisionInput {
  const start = outage ? Date.parse(outage.at) : instantOfWallTime(from, zone, null);
  return {
    ...EMPTY_DECISION,
    kind: 'planned_outage',
    at: isoOf(start) ?? '',
    until: isoOf(instantOfWallTime(until, zone, start)),
    replaces: outage?.id ?? null,
    reason,
  };
}

/** Errors that keep an outage from being sent, by field of the form. */
export function outageErrors(input: DecisionInput): Record<string, string> {
  const { at, ...errors } = decisionErrors(input);
  const found: Record<string, string> = at ? { ...errors, from: at } : errors;
  if (!found.from && !found.until && Date.parse(input.until ?? '') <= Date.parse(input.at))
    found.until = 'health:refused.endsBeforeStart';
  return found;
}
