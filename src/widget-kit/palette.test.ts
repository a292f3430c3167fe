import { describe, expect, it } from 'vitest';
import { colourDistance, seen, type VISION } from '#tests/support/colour-distance.ts';
import { chartColor, lineLook, PALETTE } from './palette.ts';

/** Smallest distance between any two of the first colours, as seen with the given vision. */
function smallestDistance(key: 'fill' | 'line' | 'dark', count: number, vision: keyof typeof VISION): number {
  const colors = PALETTE.slice(0, count).map((color) => seen(color[key], vision));
  return Math.min(
    ...colors.flatMap((one, index) => colors.slice(index + 1).map((other) => colourDistance(one, other))),
  );
}

it('P-FMT-03 the palette has 54 different colours and starts with #6EC800', () => {
  expect(PALETTE).toHaveLength(54);
  expect(new Set(PALETTE.map(({ fill }) => fill)).size).toBe(54);
  expect(chartColor(0, 'light')).toEqual({ fill: '#6EC800', line: '#457B00' });
  expect(chartColor(54, 'dark')).toEqual(chartColor(0, 'dark'));
});

describe('the first ten colours of the palette', () => {
  // Figures for which the palette was chosen, CIEDE2000.
  it.each([
    ['line', 'normal', 15.7],
    ['line', 'protan', 9.9],
    ['line', 'deutan', 9.3],
    ['line', 'tritan', 9.8],
    ['fill', 'normal', 15.7],
    ['fill', 'protan', 9.9],
    ['fill', 'deutan', 7],
    ['fill', 'tritan', 9.8],
    ['dark', 'normal', 15.1],
    ['dark', 'protan', 10.5],
    ['dark', 'deutan', 8.1],
    ['dark', 'tritan', 7.9],
  ] as const)('as %s colours seen by %s eyes, the first ten differ by at least %s', (key, vision, least) => {
    expect(smallestDistance(key, 10, vision)).toBeGreaterThanOrEqual(least - 0.05);
  });

  it('the measure of colour distance agrees with its published examples', () => {
    // Sharma, Wu, Dalal 2005, table 1: pairs 1, 10 and 25.
    expect(colourDistance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(colourDistance([50, -0.001, 2.49], [50, 0.0009, -2.49])).toBeCloseTo(4.8045, 4);
    expect(colourDistance([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
  });
});

it('chart lines are dashed from the seventh on and marked from the eleventh on', () => {
  const looks = (...indices: number[]) => indices.map((index) => lineLook(index, false));
  expect(looks(5, 6, 7, 8).map(({ dash }) => dash)).toEqual([[], [4, 3], [1, 3], []]);
  expect(looks(9, 10, 11, 15).map(({ marker }) => marker)).toEqual([null, 'triangle', 'rect', 'triangle']);
});

it('no chart line is dashed on paper, where markers distinguish sixteen lines', () => {
  const looks = Array.from({ length: 54 }, (_, index) => lineLook(index, true));
  expect(looks.every(({ dash }) => dash.length === 0)).toBe(true);
  const marks = looks.slice(0, 16).map(({ marker, isHollow }) => marker && `${marker} ${isHollow}`);
  expect(marks.slice(0, 6)).toEqual(Array(6).fill(null));
  expect(new Set(marks.slice(6)).size).toBe(10);
});
