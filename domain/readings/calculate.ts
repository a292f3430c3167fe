import { setWorstCoverage } from '#domain/coverage.ts';
import { evaluateColumns } from '#domain/formula/evaluate-columns.ts';
import type { Expression } from '#domain/formula/parse.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { QuarterSeries } from './roll-up.ts';

/** Formula and operands that hold over [from, until), in epoch ms or ±Infinity. */
export interface FormulaStretch {
  from: number;
  until: number;
  expression: Expression;
  /** Operands by letter, each as long as the result. */
  operands: ReadonlyMap<string, QuarterSeries>;
}

/** Series of the same shape in which all values are missing. */
export const missingLike = ({ start, values }: QuarterSeries): QuarterSeries => ({
  start,
  values: new Float64Array(values.length).fill(Number.NaN),
  coverage: new Float64Array(values.length),
});

function calculateStretch(result: QuarterSeries, stretch: FormulaStretch): void {
  const position = (instant: number): number => Math.ceil((instant - result.start) / QUARTER_MS);
  const first = Math.max(0, position(stretch.from));
  const last = Math.min(result.values.length, position(stretch.until));
  if (last <= first) return;
  const { expression, operands } = stretch;
  const valuesOf = (letter: string) => operands.get(letter)?.values.subarray(first, last);
  result.values.set(evaluateColumns(expression, valuesOf, last - first), first);
  const covers = [...operands.values()].map(({ coverage }) => coverage);
  setWorstCoverage(result, covers, first, last);
}

/**
 * Evaluates each quarter-hour by the formula that holds at its start; the result has the shape of `like`. A missing
 * operand or a division by zero makes the value missing; the coverage is that of the worst operand.
 */
export function calculateSeries(stretches: readonly FormulaStretch[], like: QuarterSeries): QuarterSeries {
  const result = missingLike(like);
  for (const stretch of stretches) calculateStretch(result, stretch);
  return result;
}
