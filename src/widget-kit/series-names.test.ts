import { expect, it } from 'vitest';
import { block, column, container } from './block.fixture.ts';
import { seriesNames } from './series-names.ts';
import { widgetSeries } from './widget-series.ts';

const energy = { energy: column([0], [1]) };
const both = { energy: column([0], [1]), effectivePowerTotal: column([0], [1]) };
const names = (columns: (typeof energy | typeof both)[]) =>
  seriesNames(widgetSeries(container(columns), block(columns)), (name) => name.toUpperCase());

it('a series is named after its device where each device has one series', () =>
  expect(names([energy, energy])).toEqual(['Meter 1', 'Meter 2']));

it('a series is named after its parameter where there is one device', () =>
  expect(names([both])).toEqual(['ENERGY', 'EFFECTIVEPOWERTOTAL']));

it('a series is named after device and parameter where one name is not enough', () =>
  expect(names([both, energy])).toEqual(['Meter 1, ENERGY', 'Meter 1, EFFECTIVEPOWERTOTAL', 'Meter 2']));
