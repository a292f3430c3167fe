import { expect, it } from 'vitest';
import { placeForSettings } from './shift-for-settings.ts';

it.each([
  ['the left half, the menu at the left and the palette in view', 1440, 446, 914, 'right', -82],
  ['the left half of a small window', 1280, 446, 843, 'left', 162],
  ['the middle', 1440, 766, 1090, 'left', 0],
  ['the right half', 1440, 926, 1424, 'left', 0],
  ['the whole width', 1440, 446, 1424, 'left', 162],
  ['a wide window', 2560, 446, 1400, 'right', 0],
] as const)(
  'settings cover as little as possible of a widget in %s',
  (_, width, left, right, placement, shift) => {
    expect(placeForSettings({ left, right }, width)).toEqual({ placement, shift });
  },
);
