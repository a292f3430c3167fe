import { expect, it } from 'vitest';
import type { PlotLayout } from './plot-layout.ts';
import { fittingLabels } from './x-labels.ts';

/** Plot of a width, from 40 px, with a label of 50 px at each of the positions from 0 to 100. */
const layoutOf = (width: number, positions: number[]) =>
  ({
    left: 40,
    right: width,
    width,
    xOf: (position: number) => 40 + (position / 100) * (width - 40),
    xTicks: positions.map((position) => ({ position, text: String(position) })),
  }) as unknown as PlotLayout;

const shown = (width: number, positions: number[]) =>
  fittingLabels(layoutOf(width, positions), () => 50).map(({ text }) => text);

it('R-WID-LINE-04 a narrow axis shows every second or third label, so that they stay evenly spaced', () => {
  const mondays = [4, 26, 49, 71, 94];
  expect(shown(500, mondays)).toEqual(['4', '26', '49', '71', '94']);
  expect(shown(260, mondays)).toEqual(['4', '49', '94']);
  expect(shown(140, mondays)).toEqual(['4', '71']);
});

it('a label of an axis at the edge of its canvas stays within it', () => {
  expect(fittingLabels(layoutOf(300, [0, 100]), () => 50).map(({ left }) => left)).toEqual([15, 250]);
});
