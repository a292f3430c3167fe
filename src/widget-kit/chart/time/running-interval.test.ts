import { describe, expect, it } from 'vitest';
import { block, column, container } from '#widget-kit/block.fixture.ts';
import { type SeriesType, widgetSeries } from '#widget-kit/widget-series.ts';
import { withoutRunningAmount } from './running-interval.ts';

const QUARTER = 900_000;
const drawn = (parameter: string, type: SeriesType, now: number) => {
  const columns = [{ [parameter]: column([0, QUARTER, 2 * QUARTER], [10, 11, 3]) }];
  const series = widgetSeries(container(columns), block(columns)).map((one) => ({ ...one, type }));
  return withoutRunningAmount(series, now)[0]?.column.values;
};

describe('running interval', () => {
  it('a running interval of an amount is left out of a line, because its partial amount would look like a fall', () => {
    expect(drawn('energy', 'line', 2.5 * QUARTER)).toEqual([10, 11, null]);
    expect(drawn('energy', 'area', 1.5 * QUARTER)).toEqual([10, null, 3]);
  });

  it('a running interval is drawn in a bar and for a level, and an ended one is always drawn', () => {
    expect(drawn('energy', 'bar', 2.5 * QUARTER)).toEqual([10, 11, 3]);
    expect(drawn('effectivePowerTotal', 'line', 2.5 * QUARTER)).toEqual([10, 11, 3]);
    expect(drawn('energy', 'line', 3 * QUARTER)).toEqual([10, 11, 3]);
  });
});
