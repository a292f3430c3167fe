import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, emptyModel, QUARTER } from '#widget-kit/chart/chart.fixture.ts';
import { fitSpan, leastLength, scaleSpan, wholeSlots } from './zoom-span.ts';

const model = emptyModel('2026-02-01T00:00', '2026-02-01T23:45', 'quarter');
const position = fc.integer({ min: DAY - 200 * QUARTER, max: DAY + 300 * QUARTER });

describe('R-WID-CONS-02 zoom', () => {
  it('a zoomed part stays within the whole and has at least four intervals', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const span = { start: Math.min(a, b), end: Math.max(a, b) };
        const { start, end } = fitSpan(span, model, leastLength(model));
        expect(start).toBeGreaterThanOrEqual(model.start);
        expect(end).toBeLessThanOrEqual(model.end + 1e-3);
        expect(end - start).toBeGreaterThanOrEqual(4 * QUARTER - 1e-3);
      }),
    );
  });

  it('zooming keeps the position under the pointer', () => {
    expect(scaleSpan({ start: 0, end: 100 }, 0.5, 20)).toEqual({ start: 10, end: 60 });
  });

  it('a chosen part of a chart is widened to whole intervals', () => {
    expect(wholeSlots(model, { start: DAY + 1, end: DAY + 5 * QUARTER + 1 })).toEqual({
      start: DAY,
      end: DAY + 6 * QUARTER,
    });
    expect(wholeSlots(model, { start: DAY, end: DAY + 5 * QUARTER })).toEqual({
      start: DAY,
      end: DAY + 5 * QUARTER,
    });
  });
});
