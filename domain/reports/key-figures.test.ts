import { describe, expect, it } from 'vitest';
import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { keyFigures } from './key-figures.ts';

const METER = '00000000-0000-4000-8000-000000000001';

const column = (total: number | null, changes: Partial<BlockColumn> = {}): BlockColumn => ({
  zone: 'Europe/Budapest',
  labels: [0],
  values: [total],
  coverage: [1],
  unit: 'kWh',
  total,
  ...changes,
});
const block = (parameter: string, total: number | null, changes: Partial<BlockResult> = {}): BlockResult => ({
  resolution: 'day',
  data: { [METER]: { [parameter]: column(total) } },
  names: { [METER]: 'Main meter' },
  gaps: [],
  reservations: [],
  kpis: [],
  sensors: [],
  interfaces: [],
  overlaps: [],
  coverage: 1,
  ...changes,
});
const widget = (i: string, y: number, parameter = 'energy', changes: Partial<Container> = {}): Container => ({
  ...{ i, x: 0, y, w: 3, h: 2, component: 'DataBlock' },
  config: {
    name: i,
    aggregate: true,
    devices: [{ uuid: METER, name: '', parameters: [{ value: parameter }] }],
  },
  ...changes,
});

describe('key figures of a report', () => {
  it('the key figures are the first three data blocks in reading order, panels included', () => {
    const structure = [
      widget('last', 9),
      widget('inPanel', 0, 'energy', { parent: 'panel' }),
      widget('panel', 2, 'energy', { component: 'Panel' }),
      widget('chart', 0, 'energy', { component: 'LineChart' }),
      widget('late', 7),
      widget('first', 1),
    ];
    const blocks = Object.fromEntries(structure.map(({ i }) => [i, block('energy', 5)]));
    expect(keyFigures(structure, blocks).map(({ name }) => name)).toEqual(['first', 'inPanel', 'late']);
  });

  it('a data block that is broken, out of reach or without a column gives its place to the next one', () => {
    const structure = [widget('broken', 0), widget('hidden', 1), widget('empty', 2), widget('whole', 3)];
    const blocks = {
      broken: { error: { code: 'internal_error' as const, message: '' } },
      empty: block('energy', 1, { data: {} }),
      whole: block('energy', 2),
    };
    expect(keyFigures(structure, blocks).map(({ name }) => name)).toEqual(['whole']);
  });

  it('a data block of the highest interval is no key figure: its tile shows neither total nor mean', () => {
    const config = { ...widget('a', 0).config, showsHighest: true };
    expect(keyFigures([widget('a', 0, 'energy', { config })], { a: block('energy', 5) })).toEqual([]);
  });

  it.each([
    ['energy', 'amount'],
    ['effectivePowerTotal', 'mean'],
    ['isActive', 'share'],
  ])('the key figure of %s is told as its %s', (parameter, kind) => {
    const [figure] = keyFigures([widget('a', 0, parameter)], { a: block(parameter, 0.5) });
    expect([figure?.kind, figure?.value, figure?.device]).toEqual([kind, 0.5, 'Main meter']);
  });

  it('a key figure has the change that its tile shows, and none against a period that was hardly measured', () => {
    const before = (measured: number) => ({
      comparison: {
        period: { startTime: '2026-01-01T00:00', endTime: '2026-01-31T23:45' },
        data: { [METER]: { energy: column(8, { coverage: [measured] }) } },
      },
    });
    const config = { ...widget('a', 0).config, compareWith: 'previous-period' as const };
    const changeOf = (measured: number) =>
      keyFigures([widget('a', 0, 'energy', { config })], { a: block('energy', 10, before(measured)) })[0]
        ?.change;
    expect(changeOf(1)).toEqual({ share: 0.25, with: 'previous-period' });
    expect(changeOf(0.2)).toBeNull();
  });
});
