import type { Expression, Operator } from './parse.ts';

/** Letters used in an expression, each once, sorted. */
export function lettersOf(expression: Expression): string[] {
  const letters = new Set<string>();
  const visit = (part: Expression): void => {
    if (part.kind === 'letter') letters.add(part.letter);
    if (part.kind === 'negation') visit(part.of);
    if (part.kind === 'operation') {
      visit(part.left);
      visit(part.right);
    }
  };
  visit(expression);
  return [...letters].sort();
}

/** A division by zero or an overflow becomes a missing value at once: 1 ÷ (1 ÷ 0) must not become 0. */
const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

const OPERATIONS: Record<Operator, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** Value of an expression; `operand` returns NaN for a missing letter, which makes the result missing (NaN). */
export function evaluate(expression: Expression, operand: (letter: string) => number): number {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'letter':
      return operand(expression.letter);
    case 'negation':
      return -evaluate(expression.of, operand);
    case 'operation': {
      const left = evaluate(expression.left, operand);
      return finite(OPERATIONS[expression.operator](left, evaluate(expression.right, operand)));
    }
  }
}
