import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { type Expression, parseFormula } from './parse.ts';
import { checkUnits, FormulaUnitError } from './units.ts';

const problemOf = (expression: Expression): [string, number] | null => {
  try {
    checkUnits(expression);
    return null;
  } catch (error) {
    if (error instanceof FormulaUnitError) return [error.problem, error.position];
    throw error;
  }
};

describe('units of a formula', () => {
  it.each(['a', '-a', 'a+b-c', 'a×0.9-b÷2', '2*(a+b)', 'a*b/(b+c)', 'a*(1-b/c)', '2*3*a', 'a*a/a'])(
    'the units of %s agree',
    (text) => {
      expect(problemOf(parseFormula(text))).toBeNull();
    },
  );

  it.each([
    ['a+5', 'different_units', 1],
    ['5-a', 'different_units', 1],
    ['a*(b+2)', 'different_units', 4],
    ['a*b', 'not_its_unit', 1],
    ['a/b', 'not_its_unit', 1],
    ['1/a', 'not_its_unit', 1],
    ['7', 'not_its_unit', 0],
    ['a/b+c', 'different_units', 3],
  ])('the units of %s do not agree: %s at %d', (text, problem, position) => {
    expect(problemOf(parseFormula(text))).toEqual([problem, position]);
  });

  it('a formula whose units agree gives the same amount when its operands are in another unit', () => {
    const node = fc.letrec<{ part: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        fc.constantFrom('a', 'b', '3', '0.5'),
        fc.tuple(tie('part'), fc.constantFrom('+', '-', '*', '/'), tie('part')).map((p) => `(${p.join('')})`),
      ),
    })).part;
    const measured: Record<string, number> = { a: Math.E, b: Math.SQRT2 };
    // Power of two, which scales floating point without rounding.
    const OTHER_UNIT = 1024;
    fc.assert(
      fc.property(node, (text) => {
        const expression = parseFormula(text);
        fc.pre(problemOf(expression) === null);
        const inUnit = (scale: number) =>
          evaluate(expression, (letter) => (measured[letter] ?? Number.NaN) * scale);
        expect(inUnit(OTHER_UNIT)).toBe(inUnit(1) * OTHER_UNIT);
      }),
      { numRuns: 5_000 },
    );
  });
});
