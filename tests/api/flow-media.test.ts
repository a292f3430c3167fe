import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, makeModule, readSeries } from '#tests/support/measurement.ts';
import { QUARTER_MS, writeQuarters } from '#tests/support/quarters.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

const START = Date.UTC(2026, 1, 3, 12);

/** Parameters of which the module has values, by the answer of GET /modules. */
async function parametersIn({ uuid }: Module): Promise<string[]> {
  const { modules } = (await (await admin.get('/modules')).json()) as { modules: Record<string, Module[]> };
  const found = Object.values(modules)
    .flat()
    .find((module) => module.uuid === uuid);
  return found?.parameters ?? [];
}

const unassigned = ({ uuid }: Module): Promise<{ parameter: string }[]> =>
  ask(api, 'SELECT parameter FROM unassigned_input WHERE module = $1 ORDER BY parameter', [uuid]);

describe('P-PROD-05 parameters of a flow module', () => {
  it.each(['gas', 'water', 'heating_oil', 'technical_gas', null])(
    'a flow module for %s has volume and flow; heat stays an unassigned input',
    async (medium) => {
      const module = await makeModule(admin, { measureType: 'flow', medium });
      await writeQuarters(api, [`m,module=${module.uuid} volume=2,flow=8,heatEnergy=20 ${START}`]);
      expect(await parametersIn(module)).toEqual(['flow', 'volume']);
      expect(await unassigned(module)).toEqual([{ parameter: 'heatEnergy' }]);
    },
  );

  it('a flow module for district heat also has heat, from its register too, in the units of the catalogue', async () => {
    const module = await makeModule(admin, { measureType: 'flow', medium: 'district_heat' });
    await writeQuarters(api, [
      `m,module=${module.uuid} heatRegister=1000,heatPower=80,supplyTemperature=91.5 ${START}`,
      `m,module=${module.uuid} heatRegister=1020,heatPower=80,returnTemperature=60 ${START + QUARTER_MS}`,
    ]);
    const { series } = await readSeries(admin, {
      module: module.uuid,
      parameters: 'heatEnergy,heatPower,supplyTemperature,returnTemperature',
      start: String(START),
      end: String(START + 2 * QUARTER_MS),
      resolution: 'quarter',
    });
    expect(Object.entries(series).map(([name, { unit, values }]) => [name, unit, values])).toEqual([
      ['heatEnergy', 'kWh', [20, null]],
      ['heatPower', 'kW', [80, 80]],
      ['supplyTemperature', '°C', [91.5, null]],
      ['returnTemperature', '°C', [null, 60]],
    ]);
    expect(await unassigned(module)).toEqual([]);
  });
});
