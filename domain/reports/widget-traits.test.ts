import { describe, expect, it } from 'vitest';
import { WIDGET_KINDS } from '#contract/reports/widget.ts';
import { firstParameters, parametersFor, SETTABLE_KINDS, widgetTraits } from './widget-traits.ts';

const METER = [
  'energy',
  'effectivePowerL1',
  'effectivePowerTotal',
  'reactiveEnergyInductiveTotal',
  'voltageL1',
  'cosPhiTotal',
];

describe('traits of widgets', () => {
  it('R-REP-07 every kind of widget except the invoice has traits', () => {
    expect([...SETTABLE_KINDS].sort()).toEqual(WIDGET_KINDS.filter((kind) => kind !== 'Invoice').sort());
  });

  it.each([
    ['LineChart', 6, 10],
    ['PieChart', 4, 10],
    ['OperatingTime', 4, 10],
    ['DataTable', 6, 10],
    ['TextEditor', 6, 5],
    ['Consumption', 8, 10],
    ['Gauge', 4, 10],
    ['Network_gauge', 4, 10],
    ['Logo', 4, 10],
    ['DigitalSensor', 12, 10],
    ['Heatmap', 8, 10],
    ['DataBlock', 4, 10],
    ['divider', 12, 1],
  ] as const)('R-GRID a new widget of kind %s starts at %d × %d', (kind, w, h) => {
    expect(widgetTraits(kind).size).toEqual({ w, h });
  });

  it('no widget starts smaller than its least size or wider than the grid', () => {
    for (const kind of SETTABLE_KINDS) {
      const { size, least } = widgetTraits(kind);
      expect(size.w, kind).toBeGreaterThanOrEqual(least.w);
      expect(size.h, kind).toBeGreaterThanOrEqual(least.h);
      expect(size.w, kind).toBeLessThanOrEqual(12);
    }
  });
});

describe('parameters of a kind of widget', () => {
  it.each([
    ['LineChart', METER],
    ['DataTable', METER],
    ['PieChart', ['energy', 'reactiveEnergyInductiveTotal']],
    ['Sankey', ['energy', 'reactiveEnergyInductiveTotal']],
    ['Network_gauge', ['effectivePowerL1', 'effectivePowerTotal']],
    ['Consumption', ['energy', 'effectivePowerTotal', 'reactiveEnergyInductiveTotal']],
    ['OperatingTime', []],
    ['DigitalSensor', []],
    ['divider', []],
  ] as const)(
    'a widget of kind %s takes only fitting parameters of an electricity meter',
    (kind, offered) => {
      expect(parametersFor(kind, METER)).toEqual(offered);
    },
  );

  it('a widget takes no parameter that the catalogue does not know', () => {
    expect(parametersFor('LineChart', ['colour', 'constructor', 'energy'])).toEqual(['energy']);
  });

  it.each([
    ['LineChart', ['energy']],
    ['DataBlock', ['effectivePowerTotal']],
    ['Gauge', ['effectivePowerTotal']],
    ['LoadDuration', ['effectivePowerTotal']],
    ['Consumption', ['energy', 'effectivePowerTotal', 'reactiveEnergyInductiveTotal']],
  ] as const)('a new %s starts with %j', (kind, first) => {
    expect(firstParameters(kind, METER)).toEqual(first);
  });

  it('a gauge starts with effective before apparent power, in whatever order a device has them', () => {
    expect(firstParameters('Gauge', ['apparentPowerTotal', 'effectivePowerTotal'])).toEqual([
      'effectivePowerTotal',
    ]);
  });

  it('a widget starts with another parameter when the device lacks the preferred one', () => {
    expect(firstParameters('LineChart', ['temperature'])).toEqual(['temperature']);
    expect(firstParameters('OperatingTime', ['operatingTime', 'isActive'])).toEqual([
      'isActive',
      'operatingTime',
    ]);
    expect(firstParameters('PieChart', ['temperature'])).toEqual([]);
  });
});
