/** Two views of one double, for arithmetic on its bits without BigInt, which costs ten times as much. */
const number = new Float64Array(1);
const words = new Uint32Array(number.buffer);
// The product runs on little-endian machines only, so word 0 is the low one.
const [LOW, HIGH] = [0, 1];
const WORD = 0x1_0000_0000;

/**
 * Number of steps from `from` to `to` through the doubles between them, for equal signs. Doubles of different signs
 * are far apart.
 */
export function stepsBetween(from: number, to: number): number {
  number[0] = from;
  const [low, high] = [words[LOW] as number, words[HIGH] as number];
  number[0] = to;
  return ((words[HIGH] as number) - high) * WORD + ((words[LOW] as number) - low);
}

/** The double that lies the given number of steps (−128 to 127) further from 0. */
export function stepFrom(value: number, steps: number): number {
  number[0] = value;
  const low = (words[LOW] as number) + steps;
  if (low < 0) words[HIGH] = (words[HIGH] as number) - 1;
  else if (low >= WORD) words[HIGH] = (words[HIGH] as number) + 1;
  words[LOW] = low;
  return number[0];
}
