import type { Expression, Operator } from './parse.ts';

/** Values of a part; `isOwn`: nobody else's, so that the next operation may write into it. */
interface Part {
  values: Float64Array;
  isOwn: boolean;
}

type Loop = (left: Float64Array, right: Float64Array, into: Float64Array) => void;

/** A division by zero or an overflow is missing at once, as in `evaluate`. */
const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

/** One loop per operator, so that each is compiled for its own. */
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
 * `evaluate` for many sets of operands at once: `operand` gives the values of a letter, `length` of them, NaN where one
 * is missing; undefined where all are. Some twenty times as fast as one by one. The operands are left as they are; the
 * result of a formula that is one letter is that operand's own array.
 */
export const evaluateColumns = (
  expression: Expression,
  operand: (letter: string) => Float64Array | undefined,
  length: number,
): Float64Array => evaluatePart(expression, operand, length).values;
