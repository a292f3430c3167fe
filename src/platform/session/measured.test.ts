import { afterEach, describe, expect, it } from 'vitest';
import { SHOWN_PARAMETERS } from '#contract/readings/parameters.ts';
import { offeredParameters, unitOf } from './measured.ts';
import { EMPTY_STRUCTURE, structureStore, unitsPart, updateStructure } from './structure.ts';

afterEach(() => structureStore.set(EMPTY_STRUCTURE));

describe('what the boot tells of parameters and units', () => {
  it('P-BOOT-01 P-DATA-08 a unit is that of the server, and that of the catalogue where the units were not loaded', () => {
    expect([unitOf('energy'), unitOf('unheard of')]).toEqual(['kWh', '!?']);
    updateStructure(unitsPart({ units: [{ parameter: 'energy', unit: 'MJ' }], prefixes: [] }));
    expect([unitOf('energy'), unitOf('temperature')]).toEqual(['MJ', '°C']);
  });

  it('P-BOOT-01 P-DATA-12 the parameters of the catalogue are offered where the lists were not loaded', () => {
    const any = { isVirtual: true, isLive: false };
    expect(offeredParameters({ parameters: null }, any)).toBe(SHOWN_PARAMETERS);
    expect(SHOWN_PARAMETERS).toContain('energy');
    expect(SHOWN_PARAMETERS).not.toContain('energyRegister');
    const lists = {
      parameters: ['a'],
      parametersRealtime: ['b'],
      parametersVirtual: ['c'],
      parametersVirtualRealtime: ['d'],
    };
    const offered = [false, true].flatMap((isVirtual) =>
      [false, true].flatMap((isLive) => offeredParameters({ parameters: lists }, { isVirtual, isLive })),
    );
    expect(offered).toEqual(['a', 'b', 'c', 'd']);
  });
});
