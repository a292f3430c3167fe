import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelineOf } from '../timeline.ts';
import { chartModel } from './chart-model.ts';
import { tickDecimals, xTicks, yAxis } from './ticks.ts';

const HEIGHT = 200;
const bound = fc.double({ noNaN: true, min: -1e9, max: 1e9 });

describe('y axis', () => {
  it.each([
    [0, 420, [0, 100, 200, 300, 400, 500]],
    [3, 19, [0, 5, 10, 15, 20]],
    [228, 236, [228, 230, 232, 234, 236]],
    [-4, 9, [-5, 0, 5, 10]],
    [0, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('of %d to %d has round ticks', (min, max, ticks) => {
    expect(yAxis(min, max, false, HEIGHT).ticks).toEqual(ticks);
  });

  it('R-WID-LINE-02 the second axis shares the grid lines of the first', () => {
    expect(yAxis(0, 13, false, HEIGHT, 5).ticks).toHaveLength(6);
  });

  it('holds every value between 4 and 6 ticks', () => {
    fc.assert(
      fc.property(bound, bound, fc.boolean(), (a, b, needsZero) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const axis = yAxis(min, max, needsZero, HEIGHT);
        const slack = (axis.max - axis.min) * 1e-6;
        expect(axis.min - slack).toBeLessThanOrEqual(min);
        expect(axis.max + slack).toBeGreaterThanOrEqual(max);
        expect(axis.ticks.length).toBeGreaterThanOrEqual(4);
        expect(axis.ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('a low plot has fewer ticks', () => expect(yAxis(0, 100, true, 50).ticks).toHaveLength(3));

  it('writes as many decimals as tell the ticks apart', () => {
    expect(tickDecimals(yAxis(49.96, 50.04, false, HEIGHT), 1)).toBe(2);
    expect(tickDecimals(yAxis(0, 40_000, true, HEIGHT), 1e-3)).toBe(0);
  });
});

describe('x labels', () => {
  const texts = (startTime: string, endTime: string, resolution: 'quarter' | 'day' | 'month' | 'raw') => {
    const model = chartModel([], [], timelineOf({ startTime, endTime }, ['Europe/Budapest']), resolution);
    return xTicks(model, 'en').map(({ text }) => text);
  };

  it('R-WID-LINE-04 stand at 5 evenly spaced positions, first and last interval included', () => {
    expect(texts('2026-03-18T00:00', '2026-03-18T23:45', 'quarter')).toEqual([
      '00:00',
      '06:00',
      '12:00',
      '17:45',
      '23:45',
    ]);
    expect(texts('2026-02-01T00:00', '2026-02-28T23:45', 'day')).toEqual([
      'Sun 02-01',
      'Sun 02-08',
      'Sun 02-15',
      'Sat 02-21',
      'Sat 02-28',
    ]);
  });

  it('quarter-hours of a month are labelled where days start', () => {
    expect(texts('2026-02-01T00:00', '2026-02-28T23:45', 'quarter')).toEqual([
      'Sun 02-01',
      'Sun 02-08',
      'Sun 02-15',
      'Sun 02-22',
      'Sat 02-28',
    ]);
  });

  it('a year names its year', () => {
    expect(texts('2018-01-01T00:00', '2018-12-31T23:45', 'day')[0]).toBe('2018-01-01');
    expect(texts('2018-01-01T00:00', '2018-12-31T23:45', 'month')).toEqual([
      '2018-01',
      '2018-04',
      '2018-07',
      '2018-09',
      '2018-12',
    ]);
  });

  it('tells the two hours of the autumn night apart', () => {
    expect(texts('2026-10-25T02:00', '2026-10-25T02:45', 'quarter')).toContain('02:00 +02:00');
  });

  it('raw readings are labelled evenly over the period', () => {
    expect(texts('2026-03-18T00:00', '2026-03-18T23:45', 'raw')).toEqual([
      '00:00',
      '06:00',
      '12:00',
      '18:00',
      '00:00',
    ]);
  });
});
