import { API } from '#contract/paths.ts';
import { markOf } from './makers.ts';
import type { Place, Rule, Rules } from './rule.ts';
import type { Things } from './world.ts';

const thingOf = ({ world, site }: Place): Things => world.things[site];
const settings = (flag: 'r' | 'c' | 'u' | 'd') => [['adminSystemSettings', flag]] as const;
const health = (flag: 'r' | 'u') => [['adminDataHealth', flag]] as const;
const collections = (flag: 'c' | 'u' | 'd') => [['energeticModuleGroupedCollections', flag]] as const;
const imports = (flag: 'r' | 'c' | 'd') => [['adminDataImport', flag]] as const;
const named = (): string => `Made ${crypto.randomUUID()}`;
const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString();

const lines: Rule = {
  needs: 'ingest',
  of: 'site',
  // The one exception: a line out of scope is refused on its own.
  foreign: 400,
  ask: (place) => ({ body: `x,module=${thingOf(place).module} voltageL1=230` }),
};
const statements: Rule = { needs: 'ingest', ask: () => ({ query: { q: 'SHOW DATABASES' } }) };
const moduleOf = (place: Place) => ({ params: { uuid: thingOf(place).module } });
const uuidIn = (pick: (things: Things) => string) => (place: Place) => pick(thingOf(place));

/** Modules, their readings, and what is computed from them. */
export const MEASUREMENT_RULES: Rules = {
  [`POST ${API.lineProtocol}`]: lines,
  [`POST ${API.lineProtocolV1}`]: lines,
  [`GET ${API.influxQuery}`]: statements,
  [`POST ${API.influxQuery}`]: statements,
  [`GET ${API.influxPing}`]: { needs: 'nobody' },
  [`POST ${API.ingestReadings}`]: {
    needs: 'ingest',
    of: 'site',
    foreign: 403,
    ask: (place) => ({
      body: [{ module: thingOf(place).module, parameter: 'voltageL1', ts: Date.now() - 60_000, value: 230 }],
    }),
  },
  [`GET ${API.ingestTokens}`]: { needs: settings('r'), of: 'site', shows: uuidIn((one) => one.ingestToken) },
  [`POST ${API.ingestTokens}`]: {
    needs: settings('c'),
    of: 'site',
    foreign: 403,
    ask: ({ world, site }) => ({ body: { name: named(), sites: [world.sites[site]] } }),
  },
  [`DELETE ${API.ingestToken}`]: {
    needs: settings('d'),
    of: 'site',
    ask: async ({ world, site }) => ({ params: { id: await world.make.ingestToken(site) } }),
  },
  [`GET ${API.unassignedInputs}`]: { needs: settings('r') },
  [`GET ${API.modules}`]: { needs: 'session', of: 'site', shows: uuidIn((one) => one.module) },
  [`GET ${API.plcs}`]: { needs: 'session', of: 'site', shows: uuidIn((one) => one.plc) },
  [`GET ${API.units}`]: { needs: 'session' },
  [`GET ${API.parameters}`]: { needs: 'session' },
  [`GET ${API.reservations}`]: { needs: 'session', of: 'site', shows: uuidIn((one) => one.provider) },
  [`GET ${API.moduleDependencies}`]: { needs: 'session', of: 'site', ask: moduleOf },
  [`GET ${API.moduleFormulas}`]: { needs: settings('r'), of: 'site', ask: moduleOf },
  [`DELETE ${API.moduleFormula}`]: {
    needs: settings('u'),
    of: 'site',
    // The first version cannot be undone.
    ok: [409],
    ask: async ({ world, site }) => ({ params: { uuid: await world.make.formulaModule(site), version: 1 } }),
  },
  [`POST ${API.modules}`]: {
    needs: settings('c'),
    of: 'site',
    foreign: 403,
    ask: ({ world, site }) => ({
      body: { name: named(), measureType: 'electricity', siteId: world.sites[site] },
    }),
  },
  [`PATCH ${API.module}`]: {
    needs: settings('u'),
    of: 'site',
    ask: async ({ world, site }) => ({
      params: { uuid: await world.make.module(site) },
      body: { name: `${markOf(site)} changed` },
    }),
  },
  [`DELETE ${API.module}`]: {
    needs: settings('d'),
    of: 'site',
    ask: async ({ world, site }) => ({ params: { uuid: await world.make.module(site) } }),
  },
  [`GET ${API.collections}`]: { needs: 'session', of: 'site', shows: uuidIn((one) => one.collection) },
  [`POST ${API.newCollection}`]: {
    needs: collections('c'),
    of: 'site',
    foreign: 400,
    ask: (place) => ({ body: { name: named(), color: '#000000', nodes: [thingOf(place).module] } }),
  },
  [`PATCH ${API.newCollection}`]: {
    needs: collections('u'),
    of: 'site',
    ask: async ({ world, site }) => ({
      body: { uuid: await world.make.collection(site), color: '#ffffff' },
    }),
  },
  [`DELETE ${API.collection}`]: {
    needs: collections('d'),
    of: 'site',
    ask: async ({ world, site }) => ({ params: { uuid: await world.make.collection(site) } }),
  },
  [`GET ${API.series}`]: {
    needs: 'session',
    of: 'site',
    ask: (place) => ({ query: { module: thingOf(place).module, parameters: 'energy', start: 0, end: 1 } }),
  },
  [`GET ${API.imports}`]: { needs: imports('r'), of: 'site', shows: uuidIn((one) => one.importRun) },
  [`POST ${API.imports}`]: { needs: imports('c'), ok: [400, 415] },
  [`DELETE ${API.import}`]: {
    needs: imports('d'),
    of: 'site',
    // Only one import runs at a time.
    ok: [200, 409],
    ask: async ({ world, site }) => ({ params: { id: await world.make.importRun(site) } }),
  },
  [`GET ${API.dataHealth}`]: { needs: health('r'), of: 'site', shows: uuidIn((one) => one.module) },
  [`GET ${API.moduleHealth}`]: { needs: health('r'), of: 'site', ask: moduleOf },
  [`GET ${API.readingsAround}`]: {
    needs: health('r'),
    of: 'site',
    ask: (place) => ({ ...moduleOf(place), query: { parameter: 'energyRegister', at: yesterday() } }),
  },
  [`POST ${API.decisions}`]: {
    needs: health('u'),
    of: 'site',
    ask: async ({ world, site }) => ({
      params: { uuid: await world.make.module(site) },
      body: { kind: 'planned_outage', at: yesterday(), until: new Date().toISOString(), reason: 'Test' },
    }),
  },
  [`DELETE ${API.decision}`]: {
    needs: health('u'),
    of: 'site',
    ask: async ({ world, site }) => {
      const uuid = await world.make.module(site);
      return { params: { uuid, id: await world.make.decision(uuid) } };
    },
  },
};
