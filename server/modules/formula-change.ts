import type { ModuleInput } from '#contract/readings/module.ts';
import { quarterStart } from '#domain/time/calendar.ts';
import { parseInstant } from '#domain/time/parse-instant.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Formula } from '#server/series/module-graph.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

const BEGINNING = Number.NEGATIVE_INFINITY;

const refuse = (message: string): ApiError =>
  new ApiError(400, 'validation_failed', message, 'formulaValidFrom');

/**
 * Epoch ms of the quarter-hour from which a version holds, or -Infinity.
 * @throws ApiError 400
 */
function validFrom(text: string, now: number): number {
  if (text === 'beginning') return BEGINNING;
  const instant = text === 'now' ? now : parseInstant(text);
  if (instant === null) throw refuse('say beginning, now, or an instant in ISO 8601 with offset');
  if (instant > now) throw refuse('a formula cannot hold from the future on');
  return quarterStart(instant);
}

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean => {
  const letters = Object.keys(one);
  return (
    letters.length === Object.keys(other).length && letters.every((letter) => one[letter] === other[letter])
  );
};

/**
 * Version of its formula that saving a module creates; null when the formula stays as it is. The first formula of a
 * module holds from the beginning unless stated otherwise; for a later one the author states whether it is a
 * correction (from the beginning) or a change (from an instant). `module`: as stored, null while it is new; `now`:
 * epoch ms.
 * @throws ApiError 400
 */
export function formulaChange(
  body: Partial<ModuleInput>,
  module: ModuleRow | null,
  now: number,
): Formula | null {
  const type = body.type ?? module?.type;
  const formula = body.formula === undefined ? module?.formula : body.formula;
  const variables = (body.variables === undefined ? module?.variables : body.variables) ?? {};
  const had = module?.type === 'calculated' ? module : null;
  if (type !== 'calculated' || typeof formula !== 'string') {
    if (body.formulaValidFrom !== undefined) throw refuse('only a calculated module has a formula');
    return null;
  }
  if (had && body.formulaValidFrom === undefined) {
    if (had.formula === formula && isSame(had.variables ?? {}, variables)) return null;
    throw refuse('say from when the changed formula holds: beginning (a correction), now, or an instant');
  }
  return { validFrom: validFrom(body.formulaValidFrom ?? 'beginning', now), formula, variables };
}
