import { PARAMETERS } from '#contract/readings/parameters.ts';
import { findCycle } from '#domain/formula/cycle.ts';
import { lettersOf } from '#domain/formula/evaluate.ts';
import { type Expression, FormulaError, parseFormula } from '#domain/formula/parse.ts';
import { checkUnits, FormulaUnitError } from '#domain/formula/units.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { ModuleGraph } from '#server/series/module-graph.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

/** Fields of a module to be saved that decide about its formula. */
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

/** Checks that every letter stands for an existing, usable module of the same measure type. */
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

/** @throws ApiError 400 where the units of the measure type's parameters do not agree in the formula */
function checkUnitsOf(measureType: string, expression: Expression): void {
  const hasUnits = Object.values(PARAMETERS).some(
    ({ unit, measureTypes }) => unit !== '' && (measureTypes as readonly string[]).includes(measureType),
  );
  if (!hasUnits) return;
  try {
    checkUnits(expression);
  } catch (error) {
    if (!(error instanceof FormulaUnitError)) throw error;
    const why =
      error.problem === 'different_units'
        ? 'both sides need the same unit, and a number has none'
        : 'the result is not in the unit of the letters';
    throw refuse(`units do not agree at position ${error.position}: ${why}`, 'formula');
  }
}

/**
 * A calculated module needs a formula whose operands exist and have its measure type, and whose units agree; other
 * modules have no formula. A formula shows its operands' readings, so `isUsable` says for each operand whether the
 * author may read it; an operand out of reach counts as missing.
 * @throws ApiError 400
 */
export function checkFormula(
  parts: FormulaParts,
  all: readonly ModuleRow[],
  isUsable: (operand: ModuleRow) => boolean,
): void {
  if (parts.type !== 'calculated') {
    if (parts.formula !== null) throw refuse('only a calculated module has a formula', 'formula');
    if (parts.variables !== null) throw refuse('only a calculated module has variables', 'variables');
    return;
  }
  const expression = parse(parts.formula);
  checkOperands(parts, lettersOf(expression), all, isUsable);
  checkUnitsOf(parts.measureType, expression);
}

/**
 * Checks that a module is not made of itself, by formulas of any time and memberships of groups and networks.
 * `graph`: with the module as it is to be saved; `field`: the field of the request to blame.
 * @throws ApiError 400
 */
export function checkCycle(graph: ModuleGraph, uuid: string, field: string): void {
  const operandsOf = (one: string): string[] => {
    const module = graph.modules.get(one);
    return module ? graph.operandsOf(module) : [];
  };
  const cycle = findCycle(uuid, operandsOf);
  if (!cycle) return;
  const way = cycle.length > 2 ? `, over ${cycle.length - 2} other modules` : '';
  throw refuse(`the module would be made of itself${way}`, field);
}
