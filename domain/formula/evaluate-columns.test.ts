import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { evaluateColumns } from './evaluate-columns.ts';
import { parseFormula } from './parse.ts';

const LENGTH = 4;
const value = fc.oneof(
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, Number.NaN, 1e200, -1e200),
);
const column = fc.array(value, { minLength: LENGTH, maxLength: LENGTH }).map((row) => Float64Array.from(row));
const formula = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.constantFrom('a', 'b', 'c', '2', '0'),
    fc.tuple(tie('part'), fc.constantFrom('+', '-', '*', '/'), tie('part')).map((p) => `(${p.join('')})`),
    tie('part').map((part) => `-${part}`),
  ),
})).part;

it('evaluateColumns gives the same values as evaluating one set of operands at a time, and does not change the operands', () => {
  fc.assert(
    fc.property(formula, column, column, (text, a, b) => {
      fc.pre(text.length <= 500);
      const expression = parseFormula(text);
      const operands: Record<string, Float64Array> = { a, b };
      const before = [a, b].map((one) => [...one]);
      const columns = evaluateColumns(expression, (letter) => operands[letter], LENGTH);
      const single = [0, 1, 2, 3].map((at) =>
        evaluate(expression, (letter) => operands[letter]?.[at] ?? Number.NaN),
      );
      expect([...columns]).toEqual(single);
      expect([a, b].map((one) => [...one])).toEqual(before);
    }),
    { numRuns: 5_000 },
  );
});
