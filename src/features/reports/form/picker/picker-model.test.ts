import { describe, expect, it } from 'vitest';
import type { Plc } from '#contract/module.ts';
import { moduleFixture } from '../model/model-fixtures.ts';
import { pickerSites, toggleChoice, writeAge } from './picker-model.ts';

const site = (id: string, name: string) => ({ id, name, timezone: 'Europe/Budapest' });
const plc = (id: string, name: string): Plc => ({
  id,
  name,
  color: '#000000',
  macAddress: null,
  siteId: 'a',
  modules: [],
});
const sites = [site('a', 'Foundry'), site('b', 'Warehouse')];
const plcs = [plc('p1', 'PLC 1'), plc('p2', 'PLC 2')];
const modules = {
  a: [
    moduleFixture(1, ['energy'], { name: 'Press', plcId: 'p2' }),
    moduleFixture(2, ['energy'], { name: 'Press', plcId: 'p1' }),
    moduleFixture(3, ['energy'], { name: 'Ásó', externalId: 'EXT-77' }),
  ],
  b: [
    moduleFixture(4, ['energy'], { name: 'Cold store 10' }),
    moduleFixture(5, ['energy'], { name: 'Cold store 9' }),
  ],
};
const listed = (search: string) =>
  pickerSites(sites, modules, plcs, search, 'hu').map(({ site: { name }, modules: found }) => [
    name,
    found.map((module) => `${module.name}/${module.plcId ?? ''}`),
  ]);

describe('the node picker', () => {
  it('R-PICK-05 lists by site, sorted by name and then by controller name', () => {
    expect(listed('')).toEqual([
      ['Foundry', ['Ásó/', 'Press/p1', 'Press/p2']],
      ['Warehouse', ['Cold store 9/', 'Cold store 10/']],
    ]);
  });

  it('finds by name, external id and controller, without case and accents; empty sites are left out', () => {
    expect(listed('aso')).toEqual([['Foundry', ['Ásó/']]]);
    expect(listed('ext-77')).toEqual([['Foundry', ['Ásó/']]]);
    expect(listed('plc 2')).toEqual([['Foundry', ['Press/p2']]]);
    expect(listed('nothing')).toEqual([]);
  });

  it('R-PICK-02 a single choice replaces the previous one, several add up', () => {
    expect(toggleChoice(['a'], 'b', false)).toEqual(['b']);
    expect(toggleChoice(['a'], 'b', true)).toEqual(['a', 'b']);
    expect(toggleChoice(['a', 'b'], 'a', true)).toEqual(['b']);
  });
});

describe('R-PICK-07 the age of a reading', () => {
  it.each([
    [7, '7 s'],
    [90, '90 s'],
    [240, '4 min'],
    [7_300, '2 h'],
    [400_000, '5 d'],
  ])('%d s is %s', (seconds, text) => expect(writeAge(seconds)).toBe(text));
});
