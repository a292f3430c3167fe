import { expect, it } from 'vitest';
import type { Container } from '#contract/reports/widget.ts';
import type { Principal } from '#server/access/principal.ts';
import { reachOf, targetsIn } from './reach.ts';
import { withinReach } from './within-reach.ts';

const OWN = 'own-site';
const OTHER = 'other-site';

const reader = (...sites: string[]): Principal =>
  ({ sites: new Set(sites) }) as Partial<Principal> as Principal;
const everybody = { sites: null } as Partial<Principal> as Principal;

const moduleOf = (uuid: string, ...sites: string[]) => ({
  uuid,
  sites: sites.map((id) => ({ id, name: id })),
  zone: 'UTC',
  measureType: 'electricity' as const,
});
const MODULES = new Map(
  [
    moduleOf('mine', OWN),
    moduleOf('theirs', OTHER),
    moduleOf('sum', OWN, OTHER),
    moduleOf('controller', OWN),
    moduleOf('their controller', OTHER),
    moduleOf(OWN, OWN),
    moduleOf(OTHER, OTHER),
  ].map((one) => [one.uuid, one]),
);

const container = (
  i: string,
  y: number,
  uuids: readonly string[],
  { component = 'LineChart', parent = null, ...config }: Partial<Container & Container['config']> = {},
): Container => ({
  ...{ i, component, x: 0, y, w: 12, h: 4, parent },
  config: {
    name: i,
    aggregate: false,
    devices: uuids.map((uuid) => ({ uuid, parameters: [{ value: 'energy', kpi: 5 }] })),
    ...config,
  },
});

const seen = (structure: Container[], own: string[] | null = null, who = reader(OWN)) => {
  const { structure: left, outOfReach } = withinReach(who, structure, MODULES, own);
  return { ids: left.map(({ i }) => i), left, outOfReach };
};

it('a container wholly out of reach is left out, and of a device out of reach in a shared one only the number is left', () => {
  const { left, outOfReach } = seen([
    container('a', 0, ['mine', 'THEIRS', 'sum']),
    container('b', 4, ['theirs']),
    container('text', 8, [], { component: 'TextEditor', html: '<p>Hi</p>' }),
  ]);
  expect(left.map(({ i, config }) => [i, config.devices.map(({ uuid }) => uuid)])).toEqual([
    ['a', ['mine']],
    ['text', []],
  ]);
  expect(outOfReach).toEqual({ widgets: 1, devices: 2, inWidgets: [{ id: 'a', devices: 2 }] });
});

it('a reader of all sites gets the structure as it is', () => {
  const structure = [container('a', 0, ['mine', 'theirs', 'unknown'])];
  expect(seen(structure, null, everybody).left).toEqual(structure);
});

it('a panel goes with its texts when none of the devices in it is seen, and stays when one is', () => {
  const panelOf = (i: string, uuid: string) => [
    container(i, 0, [], { component: 'Panel' }),
    container(`${i} text`, 0, [], { component: 'TextEditor', parent: i }),
    container(`${i} chart`, 4, [uuid], { parent: i }),
  ];
  expect(seen([...panelOf('own', 'mine'), ...panelOf('secret', 'theirs')])).toMatchObject({
    ids: ['own', 'own text', 'own chart'],
    outOfReach: { widgets: 1, devices: 0 },
  });
});

it('a divider goes when everything below it does, up to the next one', () => {
  const divider = (i: string, y: number) => container(i, y, [], { component: 'divider' });
  const { ids } = seen([
    divider('shared', 0),
    container('a', 4, ['theirs']),
    container('b', 8, ['mine']),
    divider('secret', 12),
    container('c', 16, ['theirs']),
    divider('empty', 20),
  ]);
  expect(ids).toEqual(['shared', 'b', 'empty']);
});

it('a sensor table belongs to its controllers, too, and a logo to its site', () => {
  const logo = (i: string, site: string) =>
    container(i, 0, [], { component: 'Logo', logoConfig: { type: 'site', site } });
  const { left, ids } = seen([
    container('sensors', 0, ['mine'], {
      component: 'DigitalSensor',
      interfaces: ['controller', 'their controller'],
    }),
    logo('own logo', OWN),
    logo('secret logo', OTHER),
    container('company', 0, [], { component: 'Logo', logoConfig: { type: 'company', site: OTHER } }),
  ]);
  expect(ids).toEqual(['sensors', 'own logo', 'company']);
  expect(left[0]?.config.interfaces).toEqual(['controller']);
  expect(left[2]?.config.logoConfig).toEqual({ type: 'company', site: null });
});

it('a device that is gone for good counts for the sites of the report itself', () => {
  const structure = [container('a', 0, ['gone'])];
  expect(seen(structure, [OWN]).ids).toEqual(['a']);
  expect(seen(structure, [OWN, OTHER]).ids).toEqual([]);
  expect(seen(structure, null).ids).toEqual([]);
});

it.each([
  ['all sites', null, 'some'],
  ['the reader’s site', [OWN], 'all'],
  ['two sites', [OWN, OTHER], 'some'],
  ['another site', [OTHER], 'none'],
  ['no site', [], 'none'],
] as const)('a report without devices that belongs to %s is reached as: %s → %s', (_, own, reach) => {
  expect(reachOf(reader(OWN), [], own)).toBe(reach);
  expect(reachOf(everybody, [], own)).toBe('all');
  expect(reachOf(reader(), [], own)).toBe('none');
});

it('the reach of a report with devices is that of its devices, whatever sites it has of its own', () => {
  const of = (...uuids: string[]) => targetsIn([container('a', 0, uuids)], MODULES);
  expect(reachOf(reader(OWN), of('mine'), [OTHER])).toBe('all');
  expect(reachOf(reader(OWN), of('mine', 'theirs'), [OWN])).toBe('some');
  expect(reachOf(reader(OWN), of('theirs'), [OWN])).toBe('none');
});

it('of a value in a text that is out of reach, neither the device nor its id is left', () => {
  const MINE = '00000000-0000-4000-8000-00000000000a';
  const THEIRS = '00000000-0000-4000-8000-00000000000b';
  const known = new Map([moduleOf(MINE, OWN), moduleOf(THEIRS, OTHER)].map((one) => [one.uuid, one]));
  const html = [MINE, THEIRS]
    .map((uuid) => `<span class="ql-field" data-field="energy:${uuid}"></span>`)
    .join();
  const text = container('text', 0, [MINE, THEIRS], { component: 'TextEditor', html });
  const alone = container('alone', 4, [THEIRS], { component: 'TextEditor', html: 'Secret' });
  const { structure } = withinReach(reader(OWN), [text, alone], known, null);
  expect(structure.map(({ i }) => i)).toEqual(['text']);
  expect(JSON.stringify(structure)).not.toContain(THEIRS);
  expect(structure[0]?.config.html).toContain(`energy:${MINE}`);
  expect(withinReach(everybody, [text], known, null).structure).toEqual([text]);
});
