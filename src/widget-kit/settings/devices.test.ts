import { describe, expect, it } from 'vitest';
import { nodeFixture, widgetFixture } from '#canvas/settings/settings.fixture.ts';
import { refusalOf } from '#node-picker/node-rules.ts';
import {
  addParameter,
  changeDecimals,
  newDevice,
  rulesFor,
  setDevices,
  showsProvider,
  withDevices,
} from './devices.ts';

const meter = nodeFixture(1, ['energy', 'effectivePowerL1', 'effectivePowerTotal', 'cosPhiTotal']);

describe('devices of a widget', () => {
  it('R-SET-15 R-SET-19 a new device starts with one parameter with one decimal, and as a line in a line chart', () => {
    expect(newDevice('LineChart', meter)).toMatchObject({
      uuid: meter.uuid,
      seriesType: 'line',
      parameters: [{ value: 'energy', decimals: 1 }],
    });
    expect(newDevice('DataTable', meter).seriesType).toBeUndefined();
    expect(newDevice('DataBlock', meter).parameters).toEqual([{ value: 'effectivePowerTotal', decimals: 1 }]);
  });

  it('R-SET-19 an added device starts with the defaults, a device that stays keeps its settings', () => {
    const first = { ...newDevice('LineChart', meter), seriesType: 'bar' as const };
    const second = nodeFixture(2, ['energy']);
    const find = (uuid: string) => [meter, second].find((node) => node.uuid === uuid) ?? false;
    const { devices } = setDevices('LineChart', [first], [meter.uuid, second.uuid], find);
    expect(devices.map(({ seriesType }) => seriesType)).toEqual(['bar', 'line']);
    expect(setDevices('LineChart', devices, [second.uuid], find).devices).toHaveLength(1);
  });

  it('a device that no longer exists stays in the widget until it is removed', () => {
    const gone = newDevice('LineChart', meter);
    expect(setDevices('LineChart', [gone], [gone.uuid], () => false).devices).toEqual([gone]);
    expect(setDevices('LineChart', [gone], [], () => false).devices).toEqual([]);
  });

  it('a collection of mixed measure types has no measure type', () => {
    const mixed = nodeFixture(3, ['energy'], { measureType: 'mixed', type: 'group', virtual: true });
    expect(newDevice('LineChart', mixed)).not.toHaveProperty('measureType');
    expect(newDevice('LineChart', mixed)).toMatchObject({ virtual: true, type: 'group' });
  });

  it.each([
    ['LineChart', meter, null],
    ['LineChart', { ...meter, type: 'network' as const }, 'network'],
    ['Network_gauge', { ...meter, type: 'network' as const }, null],
    ['Sankey', { ...meter, type: 'network' as const }, null],
    ['LineChart', { ...meter, parameters: [] }, 'nothing'],
    ['PieChart', { ...meter, parameters: ['temperature'] }, 'nothing'],
    ['DigitalSensor', { ...meter, measureType: 'digital_sensor' }, 'nothing'],
  ] as const)('R-PICK-10 the picker offers a %s only what it can show', (kind, node, refusal) =>
    expect(refusalOf(node, rulesFor(kind))).toBe(refusal),
  );

  it('R-PICK-08 the picker of a network gauge refuses everything but networks', () => {
    for (const type of ['device', 'provider', 'site', 'calculated'] as const)
      expect(refusalOf({ ...meter, type }, rulesFor('Network_gauge'))).toBe('type');
    expect(rulesFor('Sankey').disabledTypes).toEqual([]);
  });

  it.each([
    ['DigitalSensor', ['electricity', 'electricity_dc', 'flow', 'temperature', 'operating_time']],
    ['OperatingTime', ['electricity', 'electricity_dc', 'flow', 'temperature', 'digital_sensor']],
    ['PieChart', ['temperature', 'digital_sensor']],
    ['LineChart', []],
  ] as const)(
    'R-PICK-08 O-37 the picker of a %s refuses measure types that it cannot show',
    (kind, types) => {
      expect(rulesFor(kind).disabledMeasureTypes).toEqual(types);
      for (const measureType of types)
        expect(refusalOf({ ...meter, measureType }, rulesFor(kind))).toBe('measureType');
    },
  );

  it.each([
    ['LineChart', 20],
    ['DataTable', 20],
    ['PieChart', 12],
    ['Sankey', 1],
    ['Heatmap', 1],
    ['Gauge', 1],
    ['DataBlock', 1],
  ] as const)('R-SET-18 a %s takes %d devices and counts those beyond the limit', (kind, limit) => {
    const nodes = Array.from({ length: limit + 3 }, (_, n) => nodeFixture(n, ['energy']));
    const find = (uuid: string) => nodes.find((node) => node.uuid === uuid) ?? false;
    const { devices, refused } = setDevices(
      kind,
      [],
      nodes.map(({ uuid }) => uuid),
      find,
    );
    expect(devices).toHaveLength(limit);
    expect(refused).toBe(3);
  });
});

describe('parameters of a widget', () => {
  it('R-SET-16 a data block keeps only the parameter chosen last', () => {
    const device = newDevice('DataBlock', meter);
    expect(addParameter('DataBlock', device, 'energy').parameters).toEqual([
      { value: 'energy', decimals: 1 },
    ]);
    expect(addParameter('LineChart', device, 'energy').parameters).toHaveLength(2);
  });

  it('R-SET-14 a change of decimals applies to all parameters of the same unit, in every device', () => {
    const one = {
      ...newDevice('LineChart', meter),
      parameters: ['energy', 'effectivePowerL1', 'cosPhiTotal'].map((value) => ({ value, decimals: 1 })),
    };
    const two = {
      ...newDevice('LineChart', nodeFixture(2, [])),
      parameters: [{ value: 'effectivePowerTotal', decimals: 4 }],
    };
    const changed = changeDecimals([one, two], 'effectivePowerTotal', 2);
    expect(changed.map(({ parameters }) => parameters.map(({ decimals }) => decimals))).toEqual([
      [1, 2, 1],
      [2],
    ]);
  });
});

describe('scale of a gauge', () => {
  const gauge = widgetFixture('Gauge', []).config;
  const device = newDevice('Gauge', meter);
  const provider = newDevice('Gauge', nodeFixture(4, ['effectivePowerTotal'], { type: 'provider' }));

  it("R-SET-10 a gauge's scale starts red at 100 and ends at 150 when the first device has no reservation", () => {
    expect(withDevices('Gauge', gauge, [device]).gaugeLimits).toEqual({ start: 100, end: 150 });
    expect(withDevices('LineChart', gauge, [device]).gaugeLimits).toBeUndefined();
  });

  it('R-SET-09 a gauge for a provider has no scale limits of its own', () => {
    const limited = { ...gauge, devices: [device], gaugeLimits: { start: 1, end: 2 }, gaugeMaximum: 9 };
    expect(withDevices('Gauge', limited, [provider])).toMatchObject({
      gaugeLimits: null,
      gaugeMaximum: null,
    });
    expect(showsProvider([provider])).toBe(true);
    expect(showsProvider([device])).toBe(false);
  });

  it('a gauge keeps scale limits that were set, and the choice to have none', () => {
    const limited = { ...gauge, devices: [device], gaugeLimits: { start: 1, end: 2 } };
    expect(withDevices('Gauge', limited, [device]).gaugeLimits).toEqual({ start: 1, end: 2 });
    expect(withDevices('Gauge', { ...limited, gaugeLimits: null }, [device]).gaugeLimits).toBeNull();
  });
});
