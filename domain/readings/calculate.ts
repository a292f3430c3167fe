import { evaluate } from '#domain/formula/evaluate.ts';
import type { Expression } from '#domain/formula/parse.ts';
import type { QuarterSeries } from './roll-up.ts';

/**
 * Applies a formula quarter-hour by quarter-hour to operands of equal length. A missing operand makes the result
 * missing; its coverage is that of the worst operand.
 */
export function calculateSeries(
  expression: Expression,
  operands: ReadonlyMap<string, QuarterSeries>,
  like: QuarterSeries,
): QuarterSeries {
  const length = like.values.length;
  const result = {
    start: like.start,
    values: new Float64Array(length).fill(Number.NaN),
    coverage: new Float64Array(length),
  };
  let at = 0;
  const operandAt = (letter: string): number => operands.get(letter)?.values[at] ?? Number.NaN;
  for (; at < length; at++) {
    const value = evaluate(expression, operandAt);
    if (Number.isNaN(value)) continue;
    let worst = 1;
    for (const operand of operands.values()) worst = Math.min(worst, operand.coverage[at] as number);
    result.values[at] = value;
    result.coverage[at] = worst;
  }
  return result;
}
