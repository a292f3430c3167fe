import { describe, expect, it, vi } from 'vitest';
import { companyFixture, moduleFixture, nodeId } from './node.fixture.ts';
import type { NodeRules } from './node-rules.ts';
import { flatItems, nodeTree, type TreeItem } from './node-tree.ts';
import { pickerNode, pickerNodes } from './picker-node.ts';
import { visibleItems } from './visible-items.ts';

const treeOf = (rules: NodeRules, more: Parameters<typeof companyFixture>[0] = []): TreeItem[] => {
  const company = companyFixture(more);
  return nodeTree({ ...company, nodes: pickerNodes(company, false), rules, locale: 'hu' });
};
/** Names with dashes for their depth: `- Press`. */
const outline = (items: readonly TreeItem[], depth = 0): string[] =>
  items.flatMap(({ name, controller, children }) => [
    `${'- '.repeat(depth)}${[name, controller].filter(Boolean).join(', ')}`,
    ...outline(children, depth + 1),
  ]);
const refusals = (rules: NodeRules): Record<string, string> =>
  Object.fromEntries(
    flatItems(treeOf(rules)).flatMap(({ id, refusal }) => (refusal ? [[id.slice(-2), refusal]] : [])),
  );

describe('tree of the node picker', () => {
  it('R-PICK-05 the node picker groups modules by site and sorts them by name, then by controller name', () => {
    const twins = [moduleFixture(8, { name: 'Cold store 9', siteId: 'warehouse', plcId: 'p1' })];
    expect(outline(treeOf({}, twins))).toEqual([
      'Foundry',
      '- LV network',
      '- - Press, PLC 2',
      '- - - Ásó, PLC 1',
      '- - - Press, PLC 1',
      'Warehouse',
      '- Cold store 9',
      '- Cold store 9, PLC 1',
      '- Cold store 10',
    ]);
  });

  it('R-PICK-06 the node picker has virtual groups and readable collections on request', () => {
    const names = outline(treeOf({ virtual: true }));
    expect(names).toContain('- Virtual sum');
    expect(names).toContain('Presses, all sites');
    expect(names).not.toContain('Beyond reach');
    expect(outline(treeOf({}))).not.toContain('- Virtual sum');
  });

  it('a module that is its own parent, directly or through others, is still listed once', () => {
    const ring = [
      moduleFixture(20, { name: 'A', parentId: nodeId(21) }),
      moduleFixture(21, { name: 'B', parentId: nodeId(20) }),
      moduleFixture(22, { name: 'C', parentId: nodeId(22) }),
    ];
    const ids = flatItems(treeOf({}, ring)).map(({ id }) => id);
    for (const n of [20, 21, 22]) expect(ids.filter((id) => id === nodeId(n))).toHaveLength(1);
  });

  it('a module that stands for its site takes the line of the site', () => {
    const tree = treeOf({}, [moduleFixture(30, { name: 'Foundry, all', type: 'site' })]);
    const foundry = tree.find(({ name }) => name === 'Foundry');
    expect([foundry?.node?.uuid, foundry?.refusal]).toEqual([nodeId(30), null]);
  });

  it('a chosen collection has the parameters of its members', () => {
    expect(pickerNode(companyFixture(), nodeId(50), false)).toMatchObject({
      name: 'Presses, all sites',
      type: 'group',
      virtual: true,
      parameters: ['energy'],
    });
  });

  it('P-MSG-12 a chosen module that is not found is false, and the console is warned of it', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(pickerNode(companyFixture(), nodeId(99), false)).toBe(false);
    expect(warn).toHaveBeenCalledExactlyOnceWith(`There is no module ${nodeId(99)}`);
  });

  it('P-DATA-12 nodes offer the parameters of the server’s lists: real or virtual, of a period or live', () => {
    const lists = {
      parameters: ['energy', 'voltageL1'],
      parametersRealtime: ['voltageL1'],
      parametersVirtual: ['energy'],
      parametersVirtualRealtime: [],
    };
    const meter = moduleFixture(2, { parameters: ['energy', 'voltageL1', 'cosPhiL1'] });
    const company = {
      ...companyFixture(),
      modules: new Map([[meter.uuid, meter]]),
      collections: companyFixture().collections.slice(0, 1),
    };
    const offered = (parameters: typeof lists | null, isLive: boolean) =>
      pickerNodes({ ...company, parameters }, isLive).map((node) => node.parameters);
    expect(offered(lists, false)).toEqual([['energy', 'voltageL1'], ['energy']]);
    expect(offered(lists, true)).toEqual([['voltageL1'], []]);
    expect(offered(null, true)).toEqual([meter.parameters, meter.parameters]);
  });
});

describe('nodes that cannot be chosen', () => {
  it.each<[string, NodeRules, Record<string, string>]>([
    [
      'by its type',
      { disabledTypes: ['device'], networks: true },
      { '02': 'type', '03': 'type', '04': 'type', '05': 'type', '06': 'type' },
    ],
    [
      'by its measure type',
      { disabledMeasureTypes: ['temperature'], networks: true },
      { '05': 'measureType' },
    ],
    [
      'of another controller',
      { plcId: 'p1', networks: true },
      { '01': 'controller', '02': 'controller', '05': 'controller', '06': 'controller' },
    ],
    [
      'R-PICK-10 X-15 networks and virtual nodes',
      { types: ['network', 'group'] },
      { '01': 'network', '07': 'virtual', '50': 'virtual' },
    ],
    ['R-PICK-10 unless allowed', { types: ['network', 'group'], networks: true, virtual: true }, {}],
    [
      'what the asking widget refuses',
      { networks: true, refuses: ({ uuid }) => uuid === nodeId(3) },
      { '03': 'nothing' },
    ],
  ])('the node picker refuses only nodes that cannot be chosen: %s', (_, rules, found) =>
    expect(refusals(rules)).toEqual(found),
  );

  it('P-DATA-01 a module that is out of use is listed and cannot be chosen', () => {
    const retired = moduleFixture(9, { name: 'Retired', disabled: true });
    const item = flatItems(treeOf({}, [retired])).find(({ id }) => id === nodeId(9));
    expect(item?.refusal).toBe('disabled');
  });

  it('R-PICK-11 the node picker lists devices, providers, networks, sites and calculated modules by default', () => {
    const more = (['device', 'provider', 'network', 'site', 'calculated', 'group', 'plc'] as const).map(
      (type, i) => moduleFixture(60 + i, { name: type, type, siteId: 'unknown' }),
    );
    const listed = treeOf({}, more).flatMap(({ id, name }) => (Number(id.slice(-2)) >= 60 ? [name] : []));
    expect(listed).toEqual(['calculated', 'device', 'network', 'provider', 'site']);
  });
});

describe('search in the node picker', () => {
  const NOTHING: ReadonlySet<string> = new Set();
  const search = (text: string, opened = NOTHING, more: Parameters<typeof treeOf>[1] = []) => {
    const { lines, hits } = visibleItems(treeOf({}, more), text, { closed: NOTHING, opened });
    const nameOf = ({ item, others }: (typeof lines)[number]) => (others === null ? item.name : `+${others}`);
    return { names: lines.map((line) => `${line.level} ${nameOf(line)}`), hits };
  };

  it('a search in the node picker looks at name, external id and controller, ignores case, and shows the parents', () => {
    expect(search('aso')).toEqual({ names: ['1 Foundry', '2 LV network', '3 Press', '4 Ásó'], hits: 1 });
    expect(search('ext-77').hits).toBe(1);
    expect(search('plc 1').hits).toBe(2);
    expect(search('nothing')).toEqual({ names: [], hits: 0 });
  });

  it('a search for a site in the node picker shows everything in it', () => {
    expect(search('warehouse')).toEqual({
      names: ['1 Warehouse', '2 Cold store 9', '2 Cold store 10'],
      hits: 2,
    });
  });

  const named = [moduleFixture(9, { name: 'Foundry feeder' })];

  it('a search in the node picker lists the modules that it names, and folds the rest of a named site below them', () => {
    const folded = ['1 Foundry', '2 Foundry feeder', '2 +4'];
    expect(search('foundry', NOTHING, named)).toEqual({ names: folded, hits: 1 });
    expect(search('foundry', new Set(['foundry/others']), named).names).toEqual([
      ...folded,
      ...['3 LV network', '4 Press', '5 Ásó', '5 Press'],
    ]);
  });

  it('a search in the node picker lists a site that it only names by its own name last, and folded', () => {
    const elsewhere = [moduleFixture(9, { name: 'Foundry feeder', siteId: 'warehouse' })];
    expect(search('foundry', NOTHING, elsewhere).names).toEqual([
      '1 Warehouse',
      '2 Foundry feeder',
      '1 Foundry',
    ]);
    expect(search('foundry', new Set(['foundry']), elsewhere).names).toHaveLength(7);
  });

  it('a group that a search of the node picker names is folded where the search names others', () => {
    const fed = [moduleFixture(9, { name: 'Feeder of LV', siteId: 'warehouse' })];
    expect(search('lv', NOTHING, fed)).toEqual({
      names: ['1 Foundry', '2 LV network', '1 Warehouse', '2 Feeder of LV'],
      hits: 2,
    });
  });

  it('a closed branch of the node picker hides its lines but still counts its hits', () => {
    const { lines, hits } = visibleItems(treeOf({}), '', { closed: new Set(['foundry']), opened: NOTHING });
    expect(lines.map(({ item, isOpen }) => [item.name, isOpen])).toEqual([
      ['Foundry', false],
      ['Warehouse', true],
      ['Cold store 9', false],
      ['Cold store 10', false],
    ]);
    expect(hits).toBe(6);
  });
});
