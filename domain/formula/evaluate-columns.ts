import type { Expression, Operator } from './parse.ts';

/** Values of a part; `isOwn`: true when no other part uses them, so that the next operation may write into them. */
interface Part {
  values: Float64Array;
  isOwn: boolean;
}

type Loop = (left: Float64Array, right: Float64Array, into: Float64Array) => void;

/** A division by zero or an overflow becomes missing at once, as in `evaluate`. */
const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

/** One loop per operator, so that each is compiled separately. */
const LOOPS: Record<Operator, Loop> = {
  '+': (left, right, into) => {
    for (let i = 0; i < into.length; i++) into[i] = finite((left[i] as number) + (right[i] as number));
  },
  '-': (left, right, into) => {
    for (let i = 0; i < into.length; i++) into[i] = finite((left[i] as number) - (right[i] as number));
  },
  '*': (left, right, into) => {
    for (let i = 0; i < into.length; i++) into[i] = finite((left[i] as number) * (right[i] as number));
  },
  '/': (left, right, into) => {
    for (let i = 0; i < into.length; i++) into[i] = finite((left[i] as number) / (right[i] as number));
  },
};

const filled = (length: number, value: number): Part => ({
  values: new Float64Array(length).fill(value),
  isOwn: true,
});

const writableOf = (length: number, ...parts: Part[]): Float64Array =>
  parts.find(({ isOwn }) => isOwn)?.values ?? new Float64Array(length);

function evaluatePart(
  part: Expression,
  operand: (letter: string) => Float64Array | undefined,
  length: number,
): Part {
  switch (part.kind) {
    case 'number':
      return filled(length, part.value);
    case 'letter': {
      const values = operand(part.letter);
      return values ? { values, isOwn: false } : filled(length, Number.NaN);
    }
    case 'negation': {
      const of = evaluatePart(part.of, operand, length);
      const into = writableOf(length, of);
      for (let i = 0; i < length; i++) into[i] = -(of.values[i] as number);
      return { values: into, isOwn: true };
    }
    case 'operation': {
      const left = evaluatePart(part.left, operand, length);
      const right = evaluatePart(part.right, operand, length);
      const into = writableOf(length, left, right);
      LOOPS[part.operator](left.values, right.values, into);
      return { values: into, isOwn: true };
    }
  }
}

/**
 * `evaluate` for many sets of operands at once, about twenty times as fast as one by one. `operand` returns the
 * `length` values of a letter, NaN where one is missing, or undefined when all are missing. The operands are not
 * changed; the result of a formula that is a single letter is that operand's own array.
 */
export const evaluateColumns = (
  expression: Expression,
  operand: (letter: string) => Float64Array | undefined,
  length: number,
): Float64Array => evaluatePart(expression, operand, length).values;
