import type { DecisionInput, ReadingsAround } from '#contract/readings/data-health.ts';
import {
  type ExchangeAmounts,
  type ExchangeBounds,
  exchangeAmounts,
  exchangeProblems,
} from '#domain/metering/exchange-entry.ts';
import { decisionErrors, EMPTY_DECISION } from './decision-input.ts';
import type { ReadingKey } from './dialog-kind.ts';
import { instantOfWallTime, wallSecondsAt } from './wall-instant.ts';

/** Values of the exchange form; `exchangedAt` is a wall time of the site. */
export interface ExchangeValues {
  oldEnd: number | null;
  newStart: number | null;
  exchangedAt: string;
  oldSerial: string;
  newSerial: string;
  reason: string;
}

/** Facts that the form is checked against. */
export interface ExchangeContext {
  reading: ReadingKey;
  bounds: ExchangeBounds;
  zone: string;
}

/** The judged reading and the newest counting reading before it; null when the judged reading is gone. */
export function boundsOf({ at }: ReadingKey, around: ReadingsAround): ExchangeBounds | null {
  const ts = Date.parse(at);
  const judged = around.readings.find((reading) => reading.ts === ts);
  if (!judged) return null;
  return {
    before: around.before?.value ?? null,
    beforeAt: around.before?.ts ?? null,
    value: judged.value,
    at: ts,
    jitterTolerance: around.jitterTolerance,
  };
}

/**
 * Initial values, as if the meter was changed exactly at the reading; the old serial is the new one of the previous
 * exchange.
 */
export const prefilled = ({ bounds, zone }: ExchangeContext, oldSerial: string): ExchangeValues => ({
  oldEnd: bounds.before,
  newStart: bounds.value,
  exchangedAt: wallSecondsAt(bounds.at, zone),
  oldSerial,
  newSerial: '',
  reason: '',
});

const exchangeInstant = (values: ExchangeValues, { bounds, zone }: ExchangeContext): number | null => {
  const instant = instantOfWallTime(values.exchangedAt, zone, bounds.beforeAt);
  // The input shows whole seconds: the second of the reading means the reading itself.
  if (instant === null || values.exchangedAt !== wallSecondsAt(bounds.at, zone)) return instant;
  return bounds.at;
};

export function exchangeInput(values: ExchangeValues, context: ExchangeContext): DecisionInput {
  const instant = exchangeInstant(values, context);
  return {
    ...EMPTY_DECISION,
    ...context.reading,
    kind: 'exchange',
    oldEnd: values.oldEnd,
    newStart: values.newStart,
    exchangedAt: instant === null ? null : new Date(instant).toISOString(),
    oldSerial: values.oldSerial.trim() || null,
    newSerial: values.newSerial.trim() || null,
    reason: values.reason,
  };
}

/** Errors of the values by field, found by the contract and by the readings around. */
export function exchangeErrors(values: ExchangeValues, context: ExchangeContext): Record<string, string> {
  const errors = decisionErrors(exchangeInput(values, context));
  const { oldEnd, newStart } = values;
  const exchangedAt = exchangeInstant(values, context);
  if (oldEnd === null || newStart === null || exchangedAt === null) return errors;
  for (const { field, reason } of exchangeProblems({ oldEnd, newStart, exchangedAt }, context.bounds))
    errors[field] ??= `health:refused.${reason}`;
  return errors;
}

/** Consumption that results from the values; null while a register is missing. */
export function previewOf(
  { oldEnd, newStart }: ExchangeValues,
  { bounds }: ExchangeContext,
): ExchangeAmounts | null {
  return oldEnd === null || newStart === null ? null : exchangeAmounts({ oldEnd, newStart }, bounds);
}
