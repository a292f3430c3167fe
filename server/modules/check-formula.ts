import { findCycle } from '#domain/formula/cycle.ts';
import { lettersOf } from '#domain/formula/evaluate.ts';
import { type Expression, FormulaError, parseFormula } from '#domain/formula/parse.ts';
import { ApiError } from '#server/http/error.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

/** What of a module to be saved decides about its formula. */
export interface FormulaParts {
  type: string;
  measureType: string;
  formula: string | null;
  variables: Record<string, string> | null;
}

const refuse = (message: string, field: string): ApiError =>
  new ApiError(400, 'validation_failed', message, field);

function parse(formula: string | null): Expression {
  try {
    return parseFormula(formula ?? '');
  } catch (error) {
    if (error instanceof FormulaError) {
      throw refuse(`${error.problem.replaceAll('_', ' ')} at position ${error.position}`, 'formula');
    }
    throw error;
  }
}

/** Checks that every letter stands for a living, usable module of the same measure type. */
function checkOperands(
  parts: FormulaParts,
  letters: readonly string[],
  all: readonly ModuleRow[],
  isUsable: (operand: ModuleRow) => boolean,
): void {
  const variables = parts.variables ?? {};
  for (const letter of letters) {
    const operand = all.find((module) => module.uuid === variables[letter]);
    if (!operand || !isUsable(operand))
      throw refuse(`letter ${letter} stands for no module`, `variables.${letter}`);
    if (operand.measure_type !== parts.measureType) {
      throw refuse(`letter ${letter} is of another measure type`, `variables.${letter}`);
    }
  }
  const extra = Object.keys(variables).find((letter) => !letters.includes(letter));
  if (extra !== undefined) throw refuse(`the formula does not use letter ${extra}`, `variables.${extra}`);
}

/**
 * A calculated module needs a formula whose operands exist, are of its measure type and do not lead back to it; no
 * other module has one. `uuid` is the module's own, or null while it is new. A formula shows its operands' readings, so
 * `isUsable` says of each whether its author may read it; one that is out of reach looks like none.
 * @throws ApiError 400
 */
export function checkFormula(
  parts: FormulaParts,
  uuid: string | null,
  all: readonly ModuleRow[],
  isUsable: (operand: ModuleRow) => boolean,
): void {
  if (parts.type !== 'calculated') {
    if (parts.formula !== null) throw refuse('only a calculated module has a formula', 'formula');
    if (parts.variables !== null) throw refuse('only a calculated module has variables', 'variables');
    return;
  }
  checkOperands(parts, lettersOf(parse(parts.formula)), all, isUsable);
  if (uuid === null) return;
  const variablesOf = new Map(all.map((module) => [module.uuid, Object.values(module.variables ?? {})]));
  variablesOf.set(uuid, Object.values(parts.variables ?? {}));
  if (findCycle(uuid, (one) => variablesOf.get(one) ?? [])) {
    throw refuse('the formula leads back to the module itself', 'variables');
  }
}
