import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  collectionSchema,
  parametersAnswerSchema,
  reservationSchema,
  unitsAnswerSchema,
} from '#contract/installation/installation.ts';
import { MEASURE_TYPES } from '#contract/people/route-names.ts';
import { plcSchema } from '#contract/readings/module.ts';
import { PARAMETER_NAMES, parametersOf } from '#contract/readings/parameters.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, makeModule } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

describe('data that every page needs', () => {
  const get = async (path: string): Promise<unknown> => (await admin.get(path)).json();

  it('P-DATA-05 P-DATA-04 controllers are listed with their modules', async () => {
    const { siteId } = await makeModule(admin);
    const id = crypto.randomUUID();
    await ask(
      api,
      `INSERT INTO plc (id, name, color, mac_address, site_id) VALUES ($1, 'Controller', '#336699', '00:11:22:33:44:55', $2)`,
      [id, siteId],
    );
    const module = await makeModule(admin, { plcId: id });
    const plcs = (await get('/plc/list')) as unknown[];
    for (const plc of plcs) plcSchema.validateSync(plc, { strict: true });
    expect(plcs).toContainEqual(
      expect.objectContaining({
        id,
        name: 'Controller',
        macAddress: '00:11:22:33:44:55',
        modules: [module.uuid],
      }),
    );
  });

  it('P-DATA-08 P-FMT-10 every parameter has its unit, and the prefixes are listed', async () => {
    const { units, prefixes } = unitsAnswerSchema.validateSync(await get('/measurement/units'), {
      strict: true,
    });
    const unitOf = (name: string) => units.find((one) => one.parameter === name)?.unit;
    expect(['energy', 'volume', 'temperature', 'cosPhiTotal'].map(unitOf)).toEqual(['kWh', 'm³', '°C', '']);
    expect(units.map(({ parameter }) => parameter)).toEqual(PARAMETER_NAMES);
    expect(Object.fromEntries(prefixes.map(({ power, sign }) => [power, sign]))).toEqual({
      '-12': 'p',
      '-9': 'n',
      '-6': 'µ',
      '-3': 'm',
      0: '',
      3: 'k',
      6: 'M',
      9: 'G',
    });
    const refused = await admin.post('/modules', { name: 'Odd', measureType: 'electricity', prefix: 5 });
    expect(refused.status).toBe(400);
  });

  it('P-DATA-12 parameters are listed for real and virtual modules, without registers', async () => {
    const lists = parametersAnswerSchema.validateSync(await get('/report/parameters'), { strict: true });
    expect(Object.keys(lists).sort()).toEqual([
      'parameters',
      'parametersRealtime',
      'parametersVirtual',
      'parametersVirtualRealtime',
    ]);
    for (const type of MEASURE_TYPES) {
      for (const name of parametersOf(type, 'district_heat')) expect(lists.parameters).toContain(name);
    }
    expect(lists.parameters).toContain('voltageL1');
    expect(lists.parametersVirtual).toContain('energy');
    expect(lists.parametersVirtual).not.toContain('voltageL1');
    for (const names of Object.values(lists)) expect(names).not.toContain('energyRegister');
  });

  it('P-DATA-10 P-DATA-09 every provider has its reservation, and 1.2 times that as capacity where none is stored', async () => {
    const [stored, assumed, blank] = [
      await makeModule(admin, { type: 'provider' }),
      await makeModule(admin, { type: 'provider' }),
      await makeModule(admin, { type: 'provider' }),
    ];
    await ask(api, 'INSERT INTO provider_reservation VALUES ($1, 100, 500), ($2, 100, NULL)', [
      stored.uuid,
      assumed.uuid,
    ]);
    const reservations = (await get('/energetic-module/provider/gauge-chart-data')) as {
      providerId: string;
    }[];
    for (const one of reservations) reservationSchema.validateSync(one, { strict: true });
    const of = (uuid: string) => reservations.find((one) => one.providerId === uuid);
    expect(of(stored.uuid)).toMatchObject({ reservation: 100, availableCapacity: 500, isConfigured: true });
    expect(of(assumed.uuid)).toMatchObject({ reservation: 100, availableCapacity: 120, isConfigured: true });
    expect(of(blank.uuid)).toMatchObject({ reservation: null, availableCapacity: null, isConfigured: false });
  });

  it('R-COL-04 virtual collections have the measure type of their members', async () => {
    const [power, water] = [await makeModule(admin), await makeModule(admin, { measureType: 'flow' })];
    await ask(
      api,
      `INSERT INTO virtual_collection (name, color, nodes) VALUES ('Both', '#336699', $1), ('One', '#336699', $2)`,
      [
        [power.uuid, water.uuid],
        [power.uuid, crypto.randomUUID()],
      ],
    );
    const collections = (await get('/energetic-module/virtual-collections')) as { name: string }[];
    for (const one of collections) collectionSchema.validateSync(one, { strict: true });
    expect(collections).toEqual([
      expect.objectContaining({ name: 'Both', measureType: 'mixed', nodes: [power.uuid, water.uuid] }),
      expect.objectContaining({ name: 'One', measureType: 'electricity', nodes: [power.uuid] }),
    ]);
  });
});
