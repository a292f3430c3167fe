import { describe, expect, it } from 'vitest';
import { addParameter, canPick, changeDecimals, newDevice, parametersFor, setDevices } from './devices.ts';
import { moduleFixture } from './model-fixtures.ts';

const meter = moduleFixture(1, ['energy', 'effectivePowerL1', 'effectivePowerTotal', 'cosPhiTotal']);

describe('choosing devices', () => {
  it('R-SET-15 R-SET-19 a new device starts with one parameter of one decimal, a line chart with a line', () => {
    expect(newDevice('LineChart', meter)).toMatchObject({
      uuid: meter.uuid,
      seriesType: 'line',
      parameters: [{ value: 'energy', decimals: 1 }],
    });
    expect(newDevice('DataTable', meter).seriesType).toBeUndefined();
    expect(newDevice('DataBlock', meter).parameters).toEqual([{ value: 'effectivePowerTotal', decimals: 1 }]);
  });

  it('offers only what the module really has, to a pie only amounts', () => {
    expect(parametersFor('LineChart', meter)).toEqual(meter.parameters);
    expect(parametersFor('PieChart', meter)).toEqual(['energy']);
    expect(parametersFor('LineChart', undefined)).toEqual([]);
  });

  it('R-PICK-10 networks, controllers and virtual nodes cannot be picked, nor what has nothing to show', () => {
    expect(canPick('LineChart', meter)).toBe(true);
    expect(canPick('LineChart', { ...meter, type: 'network' })).toBe(false);
    expect(canPick('LineChart', { ...meter, type: 'plc' })).toBe(false);
    expect(canPick('LineChart', { ...meter, virtual: true })).toBe(false);
    expect(canPick('LineChart', { ...meter, parameters: [] })).toBe(false);
    expect(canPick('PieChart', { ...meter, parameters: ['temperature'] })).toBe(false);
  });

  it('keeps the settings of devices that stay', () => {
    const first = { ...newDevice('LineChart', meter), seriesType: 'bar' as const };
    const second = moduleFixture(2, ['energy']);
    const { devices } = setDevices('LineChart', [first], [meter, second]);
    expect(devices.map(({ seriesType }) => seriesType)).toEqual(['bar', 'line']);
    expect(setDevices('LineChart', devices, [second]).devices).toHaveLength(1);
  });

  it.each([
    ['LineChart', 20],
    ['DataTable', 20],
    ['PieChart', 12],
    ['DataBlock', 1],
  ] as const)('R-SET-18 %s takes %d devices and names how many were too many', (kind, limit) => {
    const modules = Array.from({ length: limit + 3 }, (_, n) => moduleFixture(n, ['energy']));
    const { devices, refused } = setDevices(kind, [], modules);
    expect(devices).toHaveLength(limit);
    expect(refused).toBe(3);
  });
});

describe('parameters', () => {
  it('R-SET-16 a data block keeps only the last chosen', () => {
    const device = newDevice('DataBlock', meter);
    expect(addParameter('DataBlock', device, 'energy').parameters).toEqual([
      { value: 'energy', decimals: 1 },
    ]);
    expect(addParameter('LineChart', device, 'energy').parameters).toHaveLength(2);
  });

  it('R-SET-14 a change of decimals goes to all parameters of the same unit, in every device', () => {
    const one = {
      ...newDevice('LineChart', meter),
      parameters: ['energy', 'effectivePowerL1', 'cosPhiTotal'].map((value) => ({ value, decimals: 1 })),
    };
    const two = {
      ...newDevice('LineChart', moduleFixture(2, [])),
      parameters: [{ value: 'effectivePowerTotal', decimals: 4 }],
    };
    const changed = changeDecimals([one, two], 'effectivePowerTotal', 2);
    expect(changed.map(({ parameters }) => parameters.map(({ decimals }) => decimals))).toEqual([
      [1, 2, 1],
      [2],
    ]);
  });
});
