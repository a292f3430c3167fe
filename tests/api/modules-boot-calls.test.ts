import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Collection,
  collectionSchema,
  companyDetailsSchema,
  parametersAnswerSchema,
  reservationSchema,
  unitsAnswerSchema,
} from '#contract/installation/installation.ts';
import { MEASURE_TYPES } from '#contract/people/route-names.ts';
import { plcSchema } from '#contract/readings/module.ts';
import { PARAMETER_NAMES, parametersOf } from '#contract/readings/parameters.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, makeModule, readSeries, writeLines } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

describe('data that every page needs', () => {
  const get = async (path: string): Promise<unknown> => (await admin.get(path)).json();

  it('P-DATA-14 company details name the company, its address, and its sites with zone and picture', async () => {
    const company = {
      companyName: 'Kőrös Glass',
      address: 'Fő utca 1',
      buildings: 4,
      latitude: 47.5,
      longitude: 19,
    };
    await ask(api, `INSERT INTO setting VALUES ('company-details', $1)`, [JSON.stringify(company)]);
    const details = companyDetailsSchema.validateSync(await get('/system-settings/company-details'), {
      strict: true,
    });
    expect(details).toMatchObject({ ...company, image: null, logo: null, isDemo: false });
    const sites = await ask(api, 'SELECT id, name, timezone, address FROM site ORDER BY position, name');
    expect(details.sites).toEqual(sites.map((site) => ({ ...site, image: null })));
    expect(sites.length).toBeGreaterThan(0);
  });

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
        type: 'plc',
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
    for (const names of Object.values(lists)) {
      expect(names).toContain('voltageL1');
      expect(names).not.toContain('energyRegister');
    }
  });

  it('P-DATA-12 a virtual group has series of what its list offers, summed or averaged', async () => {
    const { parametersVirtual } = parametersAnswerSchema.validateSync(await get('/report/parameters'));
    const members = [await makeModule(admin), await makeModule(admin)];
    const body = { name: 'Pair', color: '#336699', nodes: members.map(({ uuid }) => uuid) };
    const { uuid } = (await (
      await admin.post('/energetic-module/virtual-collection', body)
    ).json()) as Collection;
    const ts = Date.now() - 3_600_000;
    for (const [i, member] of members.entries())
      await writeLines(api, `m,module=${member.uuid} energy=${10 * (i + 1)},voltageL1=${230 + 2 * i} ${ts}`);
    const [energy, voltage] = ['energy', 'voltageL1'].map((name) => {
      expect(parametersVirtual).toContain(name);
      return async () => {
        const start = String(ts - 900_000);
        const query = {
          module: uuid,
          parameters: name,
          start,
          end: String(ts + 900_000),
          resolution: 'quarter',
        };
        const { series } = await readSeries(admin, query);
        return series[name]?.values.find((value) => value !== null);
      };
    });
    await expect.poll(() => energy?.(), { timeout: 20_000 }).toBe(30);
    await expect.poll(() => voltage?.(), { timeout: 20_000 }).toBe(231);
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
    expect(collections.filter(({ name }) => name !== 'Pair')).toEqual([
      expect.objectContaining({ name: 'Both', measureType: 'mixed', nodes: [power.uuid, water.uuid] }),
      expect.objectContaining({ name: 'One', measureType: 'electricity', nodes: [power.uuid] }),
    ]);
  });
});
