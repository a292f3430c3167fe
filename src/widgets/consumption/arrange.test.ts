import { describe, expect, it } from 'vitest';
import { block, column, container } from '#widget-kit/block.fixture.ts';
import { chartModel } from '#widget-kit/chart/time/chart-model.ts';
import { timelineOf } from '#widget-kit/timeline.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import { arrangeConsumption, CONSUMPTION_AXES, overviewOf } from './arrange.ts';

const start = Date.parse('2026-02-01T00:00+01:00');
const of = (unit: string) => column([start], [1], { unit });
const columns = [
  {
    reactiveEnergyCapacitiveTotal: of('kvarh'),
    effectivePowerTotal: of('kW'),
    reactiveEnergyInductiveTotal: of('kvarh'),
    energy: of('kWh'),
  },
];
const series = arrangeConsumption(widgetSeries(container(columns), block(columns)));

describe('consumption chart', () => {
  it('R-WID-CONS-01 R-DATA-06 the consumption chart draws energy as a line, power as bars and reactive energies as lines', () => {
    expect(series.map(({ parameter, type }) => [parameter, type])).toEqual([
      ['energy', 'line'],
      ['effectivePowerTotal', 'bar'],
      ['reactiveEnergyInductiveTotal', 'line'],
      ['reactiveEnergyCapacitiveTotal', 'line'],
    ]);
  });

  it('the consumption chart has power on the left axis and the energies together on the right', () => {
    const { units } = chartModel({
      series,
      names: series.map(({ parameter }) => parameter),
      timeline: timelineOf({ startTime: '2026-02-01T00:00', endTime: '2026-02-01T23:45' }, [
        'Europe/Budapest',
      ]),
      resolution: 'quarter',
      axes: CONSUMPTION_AXES,
    });
    expect(units).toEqual([['kW'], ['kWh', 'kvarh']]);
  });

  it('the consumption chart draws an unknown parameter as a line', () => {
    const odd = [{ temperature: of('°C') }];
    expect(arrangeConsumption(widgetSeries(container(odd), block(odd)))[0]?.type).toBe('line');
  });

  it('R-WID-CONS-02 the zoom strip of the consumption chart shows the energy', () => {
    expect(overviewOf(series)?.parameter).toBe('energy');
  });
});
