import { describe, expect, it } from 'vitest';
import { column } from '#widget-kit/block.fixture.ts';
import { DAY, emptyModel, labels, modelOf, QUARTER } from '#widget-kit/chart/chart.fixture.ts';
import { slotAt, slotsIn, slotsUntil } from '#widget-kit/chart/plot/plot-model.ts';

describe('chart model', () => {
  it('a column of a chart is laid on the grid of the period, and intervals without a value are missing', () => {
    const chart = modelOf([{ energy: column(labels(2, DAY + QUARTER), [1, null]) }]);
    expect(chart.starts).toHaveLength(96);
    expect(chart.series[0]?.values.slice(0, 4)).toEqual([null, 1, null, null]);
  });

  it.each([
    ['2026-03-29', 92],
    ['2026-10-25', 100],
  ])('the day %s has %d quarter-hours in Budapest', (day, count) => {
    expect(emptyModel(`${day}T00:00`, `${day}T23:45`, 'quarter').starts).toHaveLength(count);
  });

  it('R-WID-LINE-02 chart series are grouped by unit', () => {
    const power = column(labels(1), [1], { unit: 'kW' });
    const chart = modelOf([
      { energy: column(labels(1), [1]) },
      { effectivePowerTotal: power },
      { energy: column(labels(1), [1]) },
    ]);
    expect(chart.units).toEqual([['kWh'], ['kW']]);
    expect(chart.series.map(({ axis }) => axis)).toEqual([0, 1, 0]);
  });

  it('in a chart, 08:00 of two time zones is at the same place', () => {
    const seoul = column([Date.parse('2026-02-01T08:00+09:00')], [2], { zone: 'Asia/Seoul' });
    const budapest = column([Date.parse('2026-02-01T08:00+01:00')], [1]);
    const chart = modelOf([{ energy: budapest }, { energy: seoul }]);
    expect(chart.series.map(({ values }) => values[32])).toEqual([1, 2]);
  });

  it('raw readings of a chart are drawn at their own times', () => {
    const chart = modelOf(
      [{ energy: column([DAY + 7, DAY + 11], [1, 2]) }, { energy: column([DAY + 9], [3]) }],
      'raw',
    );
    expect(chart.starts).toEqual([DAY + 7, DAY + 9, DAY + 11]);
    expect(chart.series[1]?.values).toEqual([null, 3, null]);
  });
});

describe('gaps in a chart', () => {
  it('neighbouring missing intervals of a chart form one gap, and gaps end at the present moment', () => {
    const chart = modelOf([{ energy: column(labels(6), [1, null, null, 4, null, null]) }]);
    expect(chart.gaps(chart.series, DAY + 5 * QUARTER)).toEqual([
      { start: DAY + QUARTER, end: DAY + 3 * QUARTER },
      { start: DAY + 4 * QUARTER, end: DAY + 5 * QUARTER },
    ]);
  });

  it('a chart series without any value does not hatch the whole plot', () => {
    const chart = modelOf([
      { energy: column(labels(4), [1, 2, 3, 4]) },
      { energy: column(labels(4), [null, null, null, null]) },
    ]);
    expect(chart.gaps(chart.series, DAY + 4 * QUARTER)).toEqual([]);
  });
});

describe('slots of a chart', () => {
  const chart = modelOf([{ energy: column(labels(4), [1, 2, null, 4]) }]);

  it('a position in a chart is in the slot of its interval', () => {
    expect(
      [DAY - 1, DAY, DAY + QUARTER - 1, DAY + QUARTER].map((position) => slotAt(chart, position)),
    ).toEqual([0, 0, 0, 1]);
  });

  it('future slots of a chart are left out', () => {
    expect(slotsUntil(chart, DAY + 2 * QUARTER)).toBe(3);
    expect(slotsUntil(chart, DAY - 1)).toBe(96);
  });

  it("a part of a chart's period has the slots that it touches", () => {
    expect(slotsIn(chart, { start: DAY + QUARTER, end: DAY + 3 * QUARTER })).toEqual([1, 3]);
    expect(slotsIn(chart, { start: DAY + QUARTER, end: DAY + 3 * QUARTER + 1 })).toEqual([1, 4]);
    expect(slotsIn(chart, chart)).toEqual([0, 96]);
  });
});
