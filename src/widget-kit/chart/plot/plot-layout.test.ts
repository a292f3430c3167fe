import { describe, expect, it } from 'vitest';
import type { BlockColumn } from '#contract/reports/block.ts';
import { column } from '#widget-kit/block.fixture.ts';
import { DAY, labels, modelOf, QUARTER } from '#widget-kit/chart/chart.fixture.ts';
import type { ChartModel } from '#widget-kit/chart/time/chart-model.ts';
import { timeAxis } from '#widget-kit/chart/time/time-axis.ts';
import { kpiLimits, type Limit } from './limits.ts';
import { limitText, plotLayout, writtenUnits } from './plot-layout.ts';
import type { Span } from './plot-model.ts';

const LOCALES = { words: 'en', numbers: 'en' };
const WORDS = { only: 'KPI', upper: 'Upper KPI', lower: 'Lower KPI' };
const LIMIT = { axis: 0, unit: 'kWh', decimals: 1, words: 'KPI', isTinted: true } as const;

const layoutOf = (model: ChartModel, window: Span = model, limits: Limit[] = [], visible = model.series) =>
  plotLayout(
    {
      model,
      visible,
      window,
      axis: timeAxis(model, 'en'),
      limits,
      size: { width: 600, height: 244 },
      locales: LOCALES,
    },
    (text) => text.length * 6,
  );

const energy = (...values: (number | null)[]): Record<string, BlockColumn> => ({
  energy: column(labels(values.length), values),
});

describe('layout of a plot', () => {
  it('R-WID-LINE-02 a plot shows the axes of the first two units only', () => {
    const units = ['kWh', 'kW', '°C'].map((unit) => ({ energy: column(labels(1), [1], { unit }) }));
    expect(layoutOf(modelOf(units)).axes.map(({ labels }) => labels.length > 0)).toEqual([true, true, false]);
  });

  it('the units listed for a plot are those written on its axes', () => {
    expect(writtenUnits(layoutOf(modelOf([energy(5)])))).toBe('kWh');
    expect(writtenUnits(layoutOf(modelOf([energy(34_000)])))).toBe('MWh');
  });

  it('an axis of a plot uses the prefix that the module chooses', () => {
    const layout = layoutOf(modelOf([{ energy: column(labels(1), [500], { prefix: 6 }) }]));
    expect(layout.axes[0]).toMatchObject({ unit: 'MWh', labels: ['0.0', '0.1', '0.2', '0.3', '0.4', '0.5'] });
  });

  it('R-WID-LINE-07 an axis reaches 1.1 × the KPI while the data stay below it', () => {
    const limit: Limit = { ...LIMIT, value: 100, forbidden: 'above' };
    const model = modelOf([energy(10, 20)]);
    expect(layoutOf(model, model, [limit]).axes[0]?.max).toBeGreaterThanOrEqual(110);
    const above = modelOf([energy(10, 101)]);
    expect(layoutOf(above, above, [limit]).axes[0]?.max).toBeLessThan(150);
  });

  it('an axis keeps a lower limit visible', () => {
    const limit: Limit = { ...LIMIT, value: 217, forbidden: 'below' };
    const model = modelOf([energy(228, 236)]);
    expect(layoutOf(model, model, [limit]).axes[0]?.min).toBeLessThan(217);
  });

  it('an axis fits the values of the visible part', () => {
    const model = modelOf([energy(1000, 1000, 4, 5)]);
    const part = { start: DAY + 2 * QUARTER, end: DAY + 4 * QUARTER };
    expect(layoutOf(model, part).axes[0]?.max).toBe(5);
  });

  it('an axis contains stacked bars above and below zero', () => {
    const model = modelOf([energy(10, 4), energy(-5, 2)]);
    const stacked = model.series.map((series) => ({ ...series, type: 'bar' as const }));
    const [axis] = layoutOf({ ...model, series: stacked }).axes;
    expect(axis?.max).toBeGreaterThanOrEqual(10);
    expect(axis?.min).toBeLessThanOrEqual(-5);
  });

  it.each([1000, 1490, 1606, 2100])(
    'the energy of a meter of %d kW runs clearly below its power, whatever the ends of both axes',
    (power) => {
      const quarter = { energy: column(labels(2), [power / 8, power / 4]) };
      const kilowatts = { effectivePowerTotal: column(labels(2), [power / 2, power], { unit: 'kW' }) };
      const model = modelOf([{ ...kilowatts, ...quarter }]);
      for (const height of [120, 160, 244]) {
        const layout = plotLayout(
          {
            model,
            visible: model.series,
            window: model,
            axis: timeAxis(model, 'en'),
            limits: [],
            size: { width: 600, height },
            locales: LOCALES,
          },
          (text) => text.length * 6,
        );
        const share = (value: number, axis: number) => layout.bottom - layout.yOf(value, axis);
        expect(share(power / 4, 1)).toBeLessThanOrEqual(0.71 * share(power, 0));
      }
    },
  );

  it('a pixel of a plot is converted back to its position', () => {
    const layout = layoutOf(modelOf([energy(1)]));
    expect(layout.positionOf(layout.xOf(DAY + QUARTER))).toBeCloseTo(DAY + QUARTER, 0);
  });
});

describe('KPI lines', () => {
  const model = modelOf([energy(1), energy(2)]);
  const withKpi = model.series.map((series) => ({ ...series, kpi: 34_000, kpiMin: 10 }));

  it('a KPI line is drawn once for series that share it', () => {
    expect(kpiLimits(withKpi, WORDS, false)).toEqual([{ ...LIMIT, value: 34_000, forbidden: 'above' }]);
  });

  it('KPI lines with different values are not tinted and carry the names of their series', () => {
    const [first, second] = withKpi;
    const different = [first, { ...second, kpi: 500 }].filter((one) => one !== undefined) as typeof withKpi;
    expect(kpiLimits(different, WORDS, false).map(({ words, isTinted }) => [words, isTinted])).toEqual([
      ['KPI, Meter 1:', false],
      ['KPI, Meter 2:', false],
    ]);
  });

  it('KPI lines have an upper and a lower limit in availability reports', () => {
    expect(kpiLimits(withKpi, WORDS, true).map(({ words, forbidden }) => [words, forbidden])).toEqual([
      ['Upper KPI', 'above'],
      ['Lower KPI', 'below'],
    ]);
  });

  it('a KPI line is written in the unit of its axis', () => {
    const [limit] = kpiLimits(withKpi, WORDS, false) as [Limit];
    expect(limitText(limit, layoutOf(model, model, [limit]), 'en')).toBe('KPI 34.0\u00a0MWh');
    const low = { ...limit, value: 34 };
    expect(limitText(low, layoutOf(model, model, [low]), 'en')).toBe('KPI 34.0\u00a0kWh');
  });
});
