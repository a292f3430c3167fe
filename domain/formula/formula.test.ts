import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCycle } from './cycle.ts';
import { evaluate, lettersOf } from './evaluate.ts';
import { FormulaError, parseFormula } from './parse.ts';

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

/**
 * Text of a formula with its exact value, computed while the text is written and not from what the parser makes of it.
 * `scale`: value with every sign positive, for rounding errors. `binding`: 1 sum, 2 product, 3 sign, 4 number or brackets.
 */
interface Written {
  text: string;
  exact: Fraction | null;
  scale: number;
  binding: number;
}

const number = (value: number): Written => ({
  text: String(value),
  exact: { top: BigInt(value), bottom: 1n },
  scale: value,
  binding: 4,
});

/** Puts brackets around a part that binds more weakly than its place needs, as a person writes a formula. */
const within = ({ text, binding }: Written, needed: number): string =>
  binding < needed ? `(${text})` : text;

const negated = (of: Written): Written => ({
  text: `-${within(of, 3)}`,
  exact: of.exact && { top: -of.exact.top, bottom: of.exact.bottom },
  scale: of.scale,
  binding: 3,
});

function sum(a: Written, sign: string, b: Written): Written {
  const [x, y] = [a.exact, b.exact];
  const add = sign === '+' ? 1n : -1n;
  return {
    text: `${within(a, 1)}${sign}${within(b, 2)}`,
    exact: x && y && { top: x.top * y.bottom + add * y.top * x.bottom, bottom: x.bottom * y.bottom },
    scale: a.scale + b.scale,
    binding: 1,
  };
}

const product = (a: Written, sign: string, b: Written): Written => ({
  text: `${within(a, 2)}${sign}${within(b, 3)}`,
  exact: a.exact && b.exact && { top: a.exact.top * b.exact.top, bottom: a.exact.bottom * b.exact.bottom },
  scale: a.scale * b.scale,
  binding: 2,
});

/** The divisor is a plain number: rounding could turn a computed divisor into 0, or 0 into something else. */
const quotient = (a: Written, sign: string, divisor: number): Written => ({
  text: `${within(a, 2)}${sign}${divisor}`,
  exact: a.exact && divisor !== 0 ? { top: a.exact.top, bottom: a.exact.bottom * BigInt(divisor) } : null,
  scale: a.scale / divisor,
  binding: 2,
});

describe('formulas', () => {
  it.each([
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['8-4-2', 2],
    ['16/4/2', 2],
    ['-2*3', -6],
    ['2*-3', -6],
    ['--2', 2],
    ['-2+3', 1],
    ['-2-3', -5],
    ['2--3+1', 6],
    ['-(2)+3*4', 10],
    ['5+-2+3', 6],
    ['-8/4+1', -1],
    ['2 × 3 ÷ 4 − 1', 0.5],
    ['.5+1.25', 1.75],
    ['10:4', 2.5],
  ])('the formula %s evaluates to %d', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it('operands replace their letters in a formula, and a missing operand makes the result missing', () => {
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

  it('results of formulas agree with exact fractions', () => {
    const integer = fc.integer({ min: 0, max: 1000 });
    const formula = fc.letrec<{ part: Written }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 5, depthSize: 'small' },
        integer.map(number),
        fc.tuple(tie('part'), fc.constantFrom('+', '-', '−'), tie('part')).map((args) => sum(...args)),
        fc.tuple(tie('part'), fc.constantFrom('*', '×', '·'), tie('part')).map((args) => product(...args)),
        fc.tuple(tie('part'), fc.constantFrom('/', '÷', ':'), integer).map((args) => quotient(...args)),
        tie('part').map(negated),
      ),
    })).part;
    fc.assert(
      fc.property(formula, ({ text, exact, scale }) => {
        fc.pre(text.length <= 500);
        const result = value(text);
        if (!exact) expect(result).toBeNaN();
        else {
          const wanted = Number((exact.top * 10n ** 20n) / exact.bottom) / 1e20;
          expect(Math.abs(result - wanted)).toBeLessThanOrEqual(1e-12 * scale + 1e-18);
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
