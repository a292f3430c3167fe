import type { Expression } from './parse.ts';

/**
 * `different_units`: the two sides of + or − do not agree; `not_its_unit`: the result has another unit than the
 * letters.
 */
export type UnitProblem = 'different_units' | 'not_its_unit';

/** Reason why the units of a formula do not agree; `position`: index of the operator to blame, from 0. */
export class FormulaUnitError extends Error {
  readonly problem: UnitProblem;
  readonly position: number;

  constructor(problem: UnitProblem, position: number) {
    super(`formula: ${problem} at ${position}`);
    this.name = 'FormulaUnitError';
    this.problem = problem;
    this.position = position;
  }
}

/** Power of the letters' unit in a part: 1 for kWh, 0 for a plain number, 2 for kWh × kWh. */
function powerOf(part: Expression): number {
  switch (part.kind) {
    case 'number':
      return 0;
    case 'letter':
      return 1;
    case 'negation':
      return powerOf(part.of);
    case 'operation': {
      const [left, right] = [powerOf(part.left), powerOf(part.right)];
      if (part.operator === '*') return left + right;
      if (part.operator === '/') return left - right;
      if (left !== right) throw new FormulaUnitError('different_units', part.position);
      return left;
    }
  }
}

/**
 * Units must agree (docs/decisions/2026-11-21-calculated-modules.md). All letters stand for the same parameter, so they share one unit, and the result is
 * shown in it too: the sides of + and − are in the same power of it, a number has none, and the whole is in its first
 * power. So `a × 0.9 − b` and `a × b ÷ (b + c)` are formulas; `a + 5`, `a × b`, `a ÷ b` and `1 ÷ a` are none. Not for
 * parameters without a unit.
 * @throws FormulaUnitError
 */
export function checkUnits(expression: Expression): void {
  if (powerOf(expression) === 1) return;
  throw new FormulaUnitError('not_its_unit', expression.kind === 'operation' ? expression.position : 0);
}
