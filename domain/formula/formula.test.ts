import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCycle } from './cycle.ts';
import { evaluate, lettersOf } from './evaluate.ts';
import { type Expression, FormulaError, parseFormula } from './parse.ts';

const value = (text: string, operands: Record<string, number> = {}): number =>
  evaluate(parseFormula(text), (letter) => operands[letter] ?? Number.NaN);

const problemOf = (text: string): string => {
  try {
    parseFormula(text);
    return 'none';
  } catch (error) {
    if (error instanceof FormulaError) return error.problem;
    throw error;
  }
};

/** Exact fraction: the oracle, which rounds once, at the end. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

const exact = (part: Expression): Fraction | null => {
  if (part.kind === 'number') return { top: BigInt(part.value), bottom: 1n };
  if (part.kind === 'letter') return null;
  if (part.kind === 'negation') {
    const of = exact(part.of);
    return of && { top: -of.top, bottom: of.bottom };
  }
  const [a, b] = [exact(part.left), exact(part.right)];
  if (!a || !b) return null;
  if (part.operator === '+') return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
  if (part.operator === '-') return { top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom };
  if (part.operator === '*') return { top: a.top * b.top, bottom: a.bottom * b.bottom };
  return b.top === 0n ? null : { top: a.top * b.bottom, bottom: a.bottom * b.top };
};

/** Value of the expression with every sign positive: the scale for rounding errors. */
const magnitude = (part: Expression): number => {
  if (part.kind === 'number') return part.value;
  if (part.kind === 'letter') return 0;
  if (part.kind === 'negation') return magnitude(part.of);
  const [a, b] = [magnitude(part.left), magnitude(part.right)];
  if (part.operator === '*') return a * b;
  return part.operator === '/' ? a / b : a + b;
};

describe('formulas', () => {
  it.each([
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['8-4-2', 2],
    ['16/4/2', 2],
    ['-2*3', -6],
    ['2*-3', -6],
    ['--2', 2],
    ['2 × 3 ÷ 4 − 1', 0.5],
    ['.5+1.25', 1.75],
    ['10:4', 2.5],
  ])('%s evaluates to %d', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it('operands replace their letters, and a missing operand makes the result missing', () => {
    expect(value('a-b/2', { a: 5, b: 4 })).toBe(3);
    expect(value('a*0', {})).toBeNaN();
    expect(lettersOf(parseFormula('c+a*(c-b)'))).toEqual(['a', 'b', 'c']);
  });

  it('a division by zero and an overflow make the result missing', () => {
    expect(value('1/0')).toBeNaN();
    expect(value('1/(1/0)')).toBeNaN();
    expect(value('0/0')).toBeNaN();
    expect(value('1/(a*a)', { a: 1e200 })).toBeNaN();
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x', 'unknown_sign'],
    ['A', 'unknown_sign'],
    ['constructor', 'unexpected_sign'],
    ['a.b', 'unknown_sign'],
    ['a b', 'unexpected_sign'],
    ['2a', 'unexpected_sign'],
    ['1e3', 'unexpected_sign'],
    ['(a', 'unexpected_end'],
    ['a)', 'unexpected_sign'],
    ['a+', 'unexpected_end'],
    ['*a', 'unexpected_sign'],
    ['()', 'unexpected_sign'],
    ['1..2', 'unknown_sign'],
    ['a;b', 'unknown_sign'],
  ])('the formula %j is refused: %s', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('a formula that is too long or nested too deeply is refused', () => {
    expect(problemOf(`${'('.repeat(33)}a${')'.repeat(33)}`)).toBe('too_deep');
    expect(problemOf(`${'-'.repeat(40)}a`)).toBe('too_deep');
    expect(problemOf('('.repeat(10_000))).toBe('too_long');
    expect(problemOf(`a${'+a'.repeat(250)}`)).toBe('too_long');
  });

  it('a formula with 500 characters or a depth of 32 is accepted', () => {
    expect(problemOf(`a${'+a'.repeat(249)}`)).toBe('none');
    expect(problemOf(`${'('.repeat(32)}a${')'.repeat(32)}`)).toBe('none');
  });

  it('results agree with exact fractions', () => {
    const number = fc.integer({ min: 0, max: 1000 }).map(String);
    const expression = fc.letrec<{ part: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 5, depthSize: 'small' },
        number,
        fc
          .tuple(tie('part'), fc.constantFrom('+', '-', '*', '−', '×'), tie('part'))
          .map(([a, sign, b]) => `(${a}${sign}${b})`),
        // Divisors are plain numbers: rounding could turn a computed divisor into 0, or 0 into something else.
        fc
          .tuple(tie('part'), fc.constantFrom('/', '÷', ':'), number)
          .map(([a, sign, b]) => `${a}${sign}${b}`),
        tie('part').map((part) => `-${part}`),
      ),
    })).part;
    fc.assert(
      fc.property(expression, (text) => {
        fc.pre(text.length <= 500);
        const parsed = parseFormula(text);
        const [oracle, result] = [exact(parsed), value(text)];
        if (!oracle) expect(result).toBeNaN();
        else {
          const wanted = Number((oracle.top * 10n ** 20n) / oracle.bottom) / 1e20;
          expect(Math.abs(result - wanted)).toBeLessThanOrEqual(1e-12 * magnitude(parsed) + 1e-18);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('random text gives either a formula or a typed error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: fc.constantFrom(...'abxyz+-*/()×÷ .019#') }), (text) => {
        expect(problemOf(text)).toMatch(/^[a-z_]+$/);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('cycles of calculated modules', () => {
  const ring = (length: number) => (uuid: string) => [String((Number(uuid) + 1) % length)];

  it('a module made of itself and cycles of 2 and 50 modules are found', () => {
    expect(findCycle('a', () => ['a'])).toEqual(['a', 'a']);
    expect(findCycle('0', ring(2))).toEqual(['0', '1', '0']);
    expect(findCycle('0', ring(50))).toHaveLength(51);
  });

  it('a diamond of modules is not a cycle', () => {
    const operands: Record<string, string[]> = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] };
    expect(findCycle('a', (uuid) => operands[uuid] ?? [])).toBeNull();
  });
});
