import type { Module } from '#contract/readings/module.ts';
import type { Structure } from '#platform/session/structure.ts';

export const nodeId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Test meter that was read a moment ago. */
export const moduleFixture = (n: number, changes: Partial<Module> = {}): Module => ({
  uuid: nodeId(n),
  name: `Meter ${n}`,
  externalId: null,
  type: 'device',
  measureType: 'electricity',
  shownMeasureType: 'electricity',
  medium: null,
  virtual: false,
  siteId: 'foundry',
  parentId: null,
  networkId: null,
  groupId: null,
  plcId: null,
  temperatureId: null,
  operatingTimeId: null,
  formula: null,
  variables: null,
  metering: null,
  prefix: null,
  systemProvider: null,
  sensor: null,
  positionLeft: null,
  positionTop: null,
  width: null,
  height: null,
  color: null,
  plc: null,
  disabled: false,
  parameters: ['energy'],
  firstFetch: null,
  lastFetch: null,
  lastFetchObj: {
    seconds: 12,
    is_ok: true,
    is_min: true,
    is_quarter: false,
    is_outdated: false,
    no_data: false,
  },
  ...changes,
});

type Company = Pick<Structure, 'sites' | 'plcs' | 'modules' | 'modulesBySite' | 'collections' | 'parameters'>;

/** Two sites, two controllers, a network with nested meters, and grouped collections. */
export function companyFixture(more: readonly Module[] = []): Company {
  const modules = [
    moduleFixture(1, { name: 'LV network', type: 'network' }),
    moduleFixture(2, { name: 'Press', networkId: nodeId(1), plcId: 'p2' }),
    moduleFixture(3, { name: 'Press', parentId: nodeId(2), plcId: 'p1' }),
    moduleFixture(4, { name: 'Ásó', parentId: nodeId(2), externalId: 'EXT-77', plcId: 'p1' }),
    moduleFixture(5, { name: 'Cold store 10', siteId: 'warehouse', measureType: 'temperature' }),
    moduleFixture(6, { name: 'Cold store 9', siteId: 'warehouse' }),
    moduleFixture(7, { name: 'Virtual sum', type: 'group', virtual: true }),
    ...more,
  ];
  const plc = (id: string, name: string) => ({
    id,
    name,
    color: '#3366dd',
    macAddress: null,
    siteId: 'foundry',
    type: 'plc' as const,
    modules: [],
  });
  return {
    sites: [
      { id: 'warehouse', name: 'Warehouse', timezone: 'Europe/Budapest' },
      { id: 'foundry', name: 'Foundry', timezone: 'Europe/Budapest' },
    ],
    parameters: null,
    plcs: [plc('p1', 'PLC 1'), plc('p2', 'PLC 2')],
    modules: new Map(modules.map((module) => [module.uuid, module])),
    modulesBySite: Object.groupBy(modules, ({ siteId }) => siteId) as Company['modulesBySite'],
    collections: [
      {
        uuid: nodeId(50),
        name: 'Presses, all sites',
        color: '#3366dd',
        measureType: 'electricity',
        nodes: [nodeId(2), nodeId(3)],
        hidden: 0,
      },
      {
        uuid: nodeId(51),
        name: 'Beyond reach',
        color: '#3366dd',
        measureType: 'mixed',
        nodes: [],
        hidden: 2,
      },
    ],
  };
}
