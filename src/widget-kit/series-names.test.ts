import { expect, it } from 'vitest';
import { block, column, container } from './block.fixture.ts';
import { seriesNames } from './series-names.ts';
import { widgetSeries } from './widget-series.ts';

const energy = { energy: column([0], [1]) };
const both = { energy: column([0], [1]), effectivePowerTotal: column([0], [1]) };
const names = (columns: (typeof energy | typeof both)[]) =>
  seriesNames(widgetSeries(container(columns), block(columns)), (name) => name.toUpperCase());

it('names the device where it has one series', () =>
  expect(names([energy, energy])).toEqual(['Meter 1', 'Meter 2']));

it('names the parameter where there is one device', () =>
  expect(names([both])).toEqual(['ENERGY', 'EFFECTIVEPOWERTOTAL']));

it('names both where it must', () =>
  expect(names([both, energy])).toEqual(['Meter 1, ENERGY', 'Meter 1, EFFECTIVEPOWERTOTAL', 'Meter 2']));
