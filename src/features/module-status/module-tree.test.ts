import { describe, expect, it } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { foldText } from '#platform/locale/fold-text.ts';
import { moduleState } from './module-state.ts';
import { moduleTree } from './module-tree.ts';
import { nodeStates } from './node-states.ts';
import { plcTree } from './plc-tree.ts';
import { readingFixture, statusModule } from './status-fixtures.ts';
import type { StatusNode } from './status-node.ts';
import { visibleRows } from './visible-rows.ts';

const SITE = { id: 'site', name: 'Győr plant', timezone: 'Europe/Budapest' };
const CLOCK = { now: 1_000_000, fetchedAt: 1_000_000 };
const mapOf = (modules: readonly Module[]) => new Map(modules.map((one) => [one.uuid, one]));
const treeOf = (modules: Module[]) => moduleTree({ sites: [SITE], modules: { site: modules } }, 'en');
const outline = (nodes: readonly StatusNode[]): unknown =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, outline(children)] : name));

describe('tree view', () => {
  it('modules are listed below their parent, network or group, sorted by name with numbers by value', () => {
    const network = statusModule('LV network', { type: 'network' });
    const press = statusModule('Press 10', { networkId: network.uuid });
    const drive = statusModule('Drive', { parentId: press.uuid, networkId: network.uuid });
    const other = statusModule('Press 2', { networkId: network.uuid });
    expect(outline(treeOf([press, drive, other, network, statusModule('Annex')]))).toEqual([
      ['Győr plant', [['LV network', ['Press 2', ['Press 10', ['Drive']]]], 'Annex']],
    ]);
  });

  it('modules stay in the tree when their parent is missing or when they name each other', () => {
    const a = statusModule('A', { parentId: 'uuid-B' });
    const b = statusModule('B', { uuid: 'uuid-B', parentId: a.uuid });
    expect(outline(treeOf([a, b, statusModule('C', { networkId: 'elsewhere' })]))).toEqual([
      ['Győr plant', [['B', ['A']], 'C']],
    ]);
  });
});

describe('controller view', () => {
  it('P-STAT-05 controllers come with their modules, then the modules without one', () => {
    const [a, b, c] = [statusModule('a'), statusModule('b'), statusModule('c')];
    const plc = {
      id: 'p',
      name: 'K1',
      color: '',
      type: 'plc' as const,
      macAddress: null,
      siteId: 'site',
      modules: [b.uuid, a.uuid],
    };
    const modules = [a, b, c, statusModule('net', { type: 'network' })];
    expect(outline(plcTree([plc], modules, 'None', 'en'))).toEqual([
      ['K1', ['a', 'b']],
      ['None', ['c']],
    ]);
  });
});

describe('module states', () => {
  it.each([
    ['P-FRESH-01', 60, null, 'current'],
    ['P-FRESH-01', 1_350, 900, 'current'],
    ['P-FRESH-02', 61, null, 'delayed'],
    ['P-FRESH-02', 900, null, 'delayed'],
    ['P-FRESH-02', 2_700, 900, 'delayed'],
    ['P-FRESH-03', 901, null, 'outdated'],
    ['P-FRESH-03', 2_701, 900, 'outdated'],
    ['P-FRESH-04', null, null, 'no_data'],
  ] as const)(
    '%s a reading of a module %s s old, expected every %s s, is %s',
    (_id, seconds, interval, state) => {
      const module = statusModule('m', readingFixture(seconds, interval));
      expect(moduleState(module, CLOCK, new Map()).state).toBe(state);
    },
  );

  it("ages of modules grow while the drawer is open, by the server's clock", () => {
    const module = statusModule('m', readingFixture(50));
    const later = { now: 1_020_000, fetchedAt: 1_000_000 };
    expect(moduleState(module, later, new Map())).toEqual({ ageSeconds: 70, state: 'delayed' });
  });

  it('a calculated module has the state of its worst operand', () => {
    const [a, b] = [statusModule('a', readingFixture(5)), statusModule('b', readingFixture(100))];
    const sum = statusModule('sum', { type: 'calculated', variables: { a: a.uuid, b: b.uuid } });
    expect(moduleState(sum, CLOCK, mapOf([a, b, sum]))).toEqual({ ageSeconds: 100, state: 'delayed' });
  });

  it('P-STAT-06 sites and networks have the worst state below them, and each module is counted once', () => {
    const network = statusModule('net', { type: 'network' });
    const modules = [
      network,
      statusModule('ok', { ...readingFixture(1), networkId: network.uuid }),
      statusModule('late', { ...readingFixture(100), networkId: network.uuid }),
      statusModule('old', readingFixture(5_000)),
      statusModule('never', readingFixture(null)),
    ];
    const { byId, counts } = nodeStates(treeOf(modules), CLOCK, mapOf(modules));
    expect(byId.get(network.uuid)).toMatchObject({ state: 'delayed', modules: 2 });
    expect(byId.get('site')).toMatchObject({ state: 'no_data', modules: 4 });
    expect(counts).toEqual({ current: 1, delayed: 1, outdated: 1, no_data: 1 });
  });
});

it('P-DATA-01 a module out of use is not counted and makes no site and no calculated module outdated', () => {
  const retired = statusModule('retired', { ...readingFixture(5_000), disabled: true });
  const used = statusModule('used', readingFixture(1));
  const sum = statusModule('sum', { type: 'calculated', variables: { a: retired.uuid, b: used.uuid } });
  const modules = [retired, used, sum];
  const { byId, counts } = nodeStates(treeOf(modules), CLOCK, mapOf(modules));
  expect(byId.get('site')).toMatchObject({ state: 'current', modules: 2 });
  expect(byId.get(sum.uuid)?.state).toBe('current');
  expect(counts).toEqual({ current: 2, delayed: 0, outdated: 0, no_data: 0 });
});

describe('meter below another meter', () => {
  it('a lower meter changes the state of the site, but not that of the meter above it', () => {
    const upper = statusModule('upper', readingFixture(1));
    const modules = [upper, statusModule('lower', { ...readingFixture(5_000), parentId: upper.uuid })];
    const { byId } = nodeStates(treeOf(modules), CLOCK, mapOf(modules));
    expect(byId.get(upper.uuid)?.state).toBe('current');
    expect(byId.get('site')).toMatchObject({ state: 'outdated', modules: 2 });
  });
});

describe('lines on screen', () => {
  const network = statusModule('Hálózat', { type: 'network' });
  const modules = [
    network,
    statusModule('Főmérő', { ...readingFixture(1), networkId: network.uuid }),
    statusModule('Łódź annex', readingFixture(5_000)),
  ];
  const tree = treeOf(modules);
  const states = nodeStates(tree, CLOCK, mapOf(modules));
  const names = (search: string, state: 'current' | 'outdated' | null, open: readonly string[] = []) =>
    visibleRows(tree, states, { search, state }, (id) => open.includes(id)).map(
      ({ node, level }) => `${level} ${node.name}`,
    );

  it('the status tree shows only the lines inside open lines', () => {
    expect(names('', null)).toEqual(['1 Győr plant']);
    expect(names('', null, ['site'])).toEqual(['1 Győr plant', '2 Hálózat', '2 Łódź annex']);
  });

  it('P-STAT-03 the status tree is searched without accents and case, and keeps the lines above a hit', () => {
    expect(names('FOMERO', null)).toEqual(['1 Győr plant', '2 Hálózat', '3 Főmérő']);
    expect(names('lodz', null)).toEqual(['1 Győr plant', '2 Łódź annex']);
    expect(names('halozat', null)).toEqual(['1 Győr plant', '2 Hálózat', '3 Főmérő']);
    expect(names('nothing', null)).toEqual([]);
    expect(foldText('Straße ÆØ')).toBe('strasse aeo');
  });

  it('the status tree can be narrowed to a state', () =>
    expect(names('', 'outdated')).toEqual(['1 Győr plant', '2 Łódź annex']));
});
