import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { block, column, container } from '#widget-kit/block.fixture.ts';
import { DAY, labels, PERIOD } from '#widget-kit/chart/chart.fixture.ts';
import { timelineOf } from '#widget-kit/timeline.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import { durationAxis } from './duration-axis.ts';
import { durationModel, hoursAbove } from './duration-model.ts';
import { reservationLimits } from './reservation-limits.ts';
import { toTable } from './to-table.ts';

const QUARTER = 900_000;
const END = DAY + 96 * QUARTER;

function model(lists: (number | null)[][], now = END) {
  const columns = lists.map((values) => ({
    effectivePowerTotal: column(labels(values.length), values, { unit: 'kW' }),
  }));
  const series = widgetSeries(container(columns), block(columns));
  const names = series.map(({ deviceName }) => deviceName);
  return durationModel(series, names, timelineOf(PERIOD, ['Europe/Budapest']), 'quarter', now);
}

const sentence = (hours: string, share: string) => `${hours} h, ${share}`;

describe('load duration curve', () => {
  it('a load duration curve sorts the quarter-hours, greatest first, and leaves out missing ones', () => {
    const { series, end } = model([[3, null, 7, 5]]);
    expect(series[0]?.values.slice(0, 5)).toEqual([7, 5, 3, null, null]);
    expect(end).toBe(24);
  });

  it('a load duration curve loses no value', () => {
    const values = fc.array(fc.option(fc.double({ noNaN: true }), { nil: null }), { maxLength: 96 });
    fc.assert(
      fc.property(values, (list) => {
        const curve = model([list]).series[0]?.values.filter((value) => value !== null) ?? [];
        const measured = list.filter((value) => value !== null);
        expect(curve).toEqual(measured.sort((a, b) => b - a));
      }),
    );
  });

  it('a load duration curve ends at the present moment and hatches unmeasured time before it', () => {
    const running = model([[3, null, 7, 5]], DAY + 4 * QUARTER);
    expect(running.end).toBe(1);
    expect(running.gaps(running.series, running.end)).toEqual([{ start: 0.75, end: 1 }]);
  });

  it('a load duration curve counts the hours in which a limit was exceeded', () => {
    const { series, intervalHours } = model([[3, 8, 7, 5]]);
    const [curve] = series;
    expect(curve && [6, 8, 2].map((limit) => hoursAbove(curve, limit, intervalHours))).toEqual([0.5, 0, 1]);
  });

  it('a load duration curve draws the contracted power of a provider', () => {
    const { series } = model([[1]]);
    const provider = { providerId: series[0]?.device ?? '', reservation: 2000, availableCapacity: null };
    expect(reservationLimits(series, [{ ...provider, isConfigured: true }], 'Reserved')).toMatchObject([
      { value: 2000, isTinted: false, words: 'Reserved' },
    ]);
    expect(reservationLimits(series, [{ ...provider, isConfigured: false }], 'Reserved')).toEqual([]);
  });
});

describe('x axis of a load duration curve', () => {
  const whole = model([[1, 2, 3, 4]]);
  const texts = (scale: 'hours' | 'percent') =>
    durationAxis(whole, scale, 'en', sentence)
      .ticks(whole)
      .map(({ text }) => text);

  it('R-WID-LINE-04 a load duration curve labels hours at round numbers, evenly spaced', () => {
    expect(texts('hours')).toEqual(['0 h', '5 h', '10 h', '15 h', '20 h']);
  });

  it('a load duration curve labels shares of the period', () => {
    expect(texts('percent')).toEqual(['0 %', '25 %', '50 %', '75 %', '100 %']);
  });

  it('a load duration curve says how long a value was reached', () => {
    expect(durationAxis(whole, 'hours', 'en', sentence).slotText(2)).toBe('0.75 h, 3.1\u00a0%');
  });
});

describe('table of a load duration curve', () => {
  it('the table of a load duration curve has a row per interval', () => {
    const columns = [{ effectivePowerTotal: column(labels(3), [1, null, 2], { unit: 'kW' }) }];
    const table = toTable({
      container: container(columns),
      block: block(columns),
      period: PERIOD,
      now: DAY + 3 * QUARTER,
      reportType: 'base-report',
      t: ((key: string) => key) as never,
      label: (parameter) => parameter,
      locale: 'en',
    });
    expect(table.columns.map(({ title, unit }) => [title, unit])).toEqual([
      ['duration.hours', 'h'],
      ['duration.share', undefined],
      ['Meter 1', 'kW'],
    ]);
    expect(table.rows).toEqual([
      [0.25, 0.25 / 0.75, 2],
      [0.5, 0.5 / 0.75, 1],
      [0.75, 1, null],
    ]);
  });
});
