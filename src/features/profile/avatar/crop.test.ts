import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampCrop, cropSquare, MAX_ZOOM, moveCrop, WHOLE } from './crop.ts';

const WIDE = { width: 400, height: 100 };

describe('crop to a square', () => {
  it('the crop of an avatar shows the middle first', () =>
    expect(cropSquare(WHOLE, WIDE)).toEqual({ left: 150, top: 0, side: 100 }));

  it('the picture of an avatar moves with the pointer', () => {
    const moved = moveCrop(WHOLE, WIDE, 200, 40, 0);
    expect(cropSquare(moved, WIDE)).toEqual({ left: 130, top: 0, side: 100 });
  });

  it('the crop of an avatar enlarges around its centre', () =>
    expect(cropSquare({ ...WHOLE, zoom: 2 }, WIDE)).toEqual({ left: 175, top: 25, side: 50 }));

  it('the crop of an avatar never leaves the picture', () => {
    const number = fc.double({ min: -3, max: 5, noNaN: true });
    const pixels = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(number, number, number, pixels, pixels, number, (x, y, zoom, width, height, d) => {
        const size = { width, height };
        const crop = moveCrop(clampCrop({ x, y, zoom }, size), size, 280, d * 100, -d * 100);
        const { left, top, side } = cropSquare(crop, size);
        expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
        expect(left).toBeGreaterThanOrEqual(-1e-6);
        expect(top).toBeGreaterThanOrEqual(-1e-6);
        expect(left + side).toBeLessThanOrEqual(width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});
