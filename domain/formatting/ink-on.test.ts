import { expect, it } from 'vitest';
import { inkOn } from './ink-on.ts';

it.each([
  ['#1F2837', 'light'],
  ['#000000', 'light'],
  ['#B00020', 'light'],
  ['#FFFFFF', 'dark'],
  ['#6EC800', 'dark'],
  ['#FFD54F', 'dark'],
])('text on the colour %s is %s', (color, ink) => expect(inkOn(color)).toBe(ink));
