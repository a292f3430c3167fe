import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEASURE_TYPES, type MeasureType } from '#contract/people/route-names.ts';
import { FLOW_MEDIA } from '#contract/readings/module.ts';
import {
  hasParameter,
  PARAMETER_NAMES,
  PARAMETERS,
  parametersOf,
  unitOf,
} from '#contract/readings/parameters.ts';
import { convert } from '#domain/units/convert.ts';
import { ROOT } from './house/project-files.ts';

const phases = (base: string, ...others: string[]): string[] =>
  ['L1', 'L2', 'L3', ...others].map((phase) => `${base}${phase}`);

/** Names that senders and scripts rely on, by measure type and unit. */
const RELIED_ON: Record<MeasureType, Record<string, readonly string[]>> = {
  electricity: {
    kWh: ['energy', 'energyRegister', ...phases('energy')],
    kW: phases('effectivePower', 'Total'),
    kvar: phases('reactivePower', 'Total'),
    kVA: phases('apparentPower', 'Total'),
    kvarh: ['reactiveEnergyInductiveTotal', 'reactiveEnergyCapacitiveTotal'],
    V: phases('voltage', 'Total'),
    A: phases('current', 'Total'),
    '°': phases('phaseAngle', 'Total'),
    '': phases('cosPhi', 'Total'),
    Hz: ['frequency'],
  },
  electricity_dc: { kWh: ['energy', 'energyRegister'], kW: ['power'], V: ['voltage'], A: ['current'] },
  flow: { 'm³': ['volume', 'volumeRegister'], 'm³/h': ['flow'] },
  temperature: { '°C': ['temperature'] },
  operating_time: { '': ['isActive'], h: ['operatingTime'] },
  digital_sensor: { '': ['digital'] },
};

describe('parameter catalogue', () => {
  it.each(MEASURE_TYPES)(
    'the parameter catalogue has what senders rely on for %s, in their units',
    (measureType) => {
      for (const [unit, names] of Object.entries(RELIED_ON[measureType])) {
        for (const name of names) {
          expect([name, unitOf(name), hasParameter(measureType, null, name)]).toEqual([name, unit, true]);
        }
      }
    },
  );

  it.each(FLOW_MEDIA)(
    'P-PROD-05 O-30 X-07 a flow module for %s has volume and flow, and heat parameters only for district heat',
    (medium) => {
      const names = parametersOf('flow', medium);
      expect(names).toEqual(expect.arrayContaining(['volume', 'flow']));
      const heat = ['heatEnergy', 'heatPower', 'supplyTemperature', 'returnTemperature'];
      expect(names.filter((name) => heat.includes(name))).toEqual(medium === 'district_heat' ? heat : []);
      expect(hasParameter('flow', medium, 'heatRegister')).toBe(medium === 'district_heat');
    },
  );

  it('the parameter catalogue lists no parameter of another measure type for a module, and no register', () => {
    expect(parametersOf('temperature', null)).toEqual(['temperature']);
    expect(parametersOf('digital_sensor', null)).toEqual(['digital']);
    expect(hasParameter('electricity', null, 'volume')).toBe(false);
    expect(hasParameter('flow', null, 'heatEnergy')).toBe(false);
    expect(hasParameter('flow', 'gas', 'constructor')).toBe(false);
    for (const type of MEASURE_TYPES) {
      for (const name of parametersOf(type, 'district_heat'))
        expect(PARAMETERS[name]?.kind).not.toBe('counter');
    }
  });

  it('the parameter catalogue turns every register into a delta of the same unit, measure type and medium', () => {
    const registers = Object.values(PARAMETERS).filter(({ kind }) => kind === 'counter');
    expect(registers.length).toBeGreaterThan(10);
    for (const { becomes = '', unit, measureTypes, media, phase } of registers) {
      expect(PARAMETERS[becomes]).toMatchObject({ kind: 'delta', unit, measureTypes });
      expect([PARAMETERS[becomes]?.media, PARAMETERS[becomes]?.phase]).toEqual([media, phase]);
    }
  });

  it('P-MSG-13 the parameter catalogue has units that can be converted, and !? as the unit of an unknown parameter', () => {
    for (const name of PARAMETER_NAMES) expect(convert(1, unitOf(name), unitOf(name))).toBe(1);
    expect([unitOf('constructor'), unitOf('furlongs')]).toEqual(['!?', '!?']);
  });

  it.each(['en', 'hu'])(
    'the parameter catalogue has a distinct label for every quantity in %s',
    (language) => {
      const { quantity } = JSON.parse(
        readFileSync(join(ROOT, 'locales', language, 'parameters.json'), 'utf8'),
      ) as { quantity: Record<string, string> };
      const wanted = new Set(Object.values(PARAMETERS).map((definition) => definition.quantity));
      expect(Object.keys(quantity).sort()).toEqual([...wanted].sort());
      expect(new Set(Object.values(quantity)).size).toBe(wanted.size);
    },
  );
});
