import { describe, expect, it } from 'vitest';
import { SERVICES } from '#contract/installation/installation.ts';
import { type GrantableName, MEASURE_TYPES, ROUTE_TREE } from '#contract/people/route-names.ts';
import en from '#locales/en/common.json' with { type: 'json' };
import hu from '#locales/hu/common.json' with { type: 'json' };
import { HOME } from './menu.ts';
import { type MenuView, type VisibleGroup, visibleMenu } from './visible-menu.ts';

const everything: MenuView = {
  services: [...SERVICES],
  isManagement: false,
  hasClient: false,
  measureTypes: [],
  mayRead: () => true,
};
const management: MenuView = { ...everything, isManagement: true };
const names = (groups: VisibleGroup[]) => groups.map((group) => group.name);
const disabled = (groups: VisibleGroup[]) =>
  groups.flatMap(({ items }) => items.filter(({ reason }) => reason !== null).map(({ name }) => name));
const itemsOf = (view: MenuView, group: VisibleGroup['name']) =>
  visibleMenu(view).find(({ name }) => name === group)?.items ?? [];

describe('menu', () => {
  it('P-NAV-01 the menu shows only permitted items, and no group without any', () => {
    const allowed = new Set<GrantableName>(['reportsBase', 'adminOutbox']);
    const groups = visibleMenu({ ...everything, mayRead: (name) => allowed.has(name) });
    expect(groups.map((group) => [group.name, group.items.map((item) => item.name)])).toEqual([
      ['reports', ['reportsBase']],
      ['admin', ['adminOutbox']],
    ]);
  });

  it('P-NAV-02 the dashboard needs no right in the menu', () => {
    expect(names(visibleMenu({ ...everything, mayRead: () => false }))).toEqual([]);
    expect(HOME.to).toBe('/');
  });

  it('O-27 the menu leaves out parts that are switched off', () => {
    const groups = visibleMenu({ ...everything, services: [] });
    expect(names(groups)).not.toContain('finance');
    expect(names(groups)).not.toContain('documents');
    const admin = groups.find((group) => group.name === 'admin');
    expect(admin?.items.map((item) => item.name)).not.toContain('adminDataImport');
  });

  it('P-NAV-03 the menu shows management items on the management instance only', () => {
    expect(names(visibleMenu(everything))).not.toContain('management');
    expect(names(visibleMenu({ ...management, hasClient: true }))).toContain('management');
    expect(names(visibleMenu({ ...management, hasClient: true, mayRead: () => false }))).toEqual([]);
  });

  it('P-NAV-03 the menu disables items about one client, with the reason, until a client is selected', () => {
    const ofAClient = ['managementModules', 'managementModuleSetting', 'managementPlcSetting'];
    expect(disabled(visibleMenu(management))).toEqual(ofAClient);
    expect(disabled(visibleMenu({ ...management, hasClient: true }))).toEqual([]);
  });

  it('P-NAV-04 the menu of the management instance shows management items only, until a client is selected', () => {
    expect(names(visibleMenu(management))).toEqual(['management']);
    expect(names(visibleMenu({ ...management, hasClient: true }))).toEqual([
      ...names(visibleMenu(everything)),
      'management',
    ]);
  });

  it('X-10 the menu adds a child per measure type in use, for its values and for its costs', () => {
    const view: MenuView = { ...everything, measureTypes: ['electricity', 'operating_time'] };
    expect(itemsOf(view, 'energetic').slice(0, 2)).toMatchObject([
      { name: 'energeticElectricity', to: '/energetic/electricity' },
      { name: 'energeticOperatingTime', to: '/energetic/operating_time' },
    ]);
    expect(itemsOf(view, 'finance').slice(0, 2)).toMatchObject([
      { name: 'financeElectricity', to: '/finance/financeelectricity' },
      { name: 'financeOperatingTime', to: '/finance/financeoperating_time' },
    ]);
  });
});

/** A text at a path of keys, or undefined. */
const textAt = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((tree, step) => (tree as Record<string, unknown> | undefined)?.[step], texts);

describe('titles of the menu', () => {
  const groups = visibleMenu({ ...management, hasClient: true, measureTypes: MEASURE_TYPES });

  it.each([
    ['English', en],
    ['Hungarian', hu],
  ])('P-ROUTE-02 every page of the menu has a title, in %s', (_, texts) => {
    const keys = [HOME, ...groups.flatMap(({ items }) => items)].map(({ title }) => title);
    const all = [...keys, ...groups.map(({ name }) => `nav.group.${name}`), 'nav.chooseClient'];
    expect(all.filter((key) => typeof textAt(texts, key) !== 'string')).toEqual([]);
  });

  it('the menu has every page of the role matrix that can be opened without naming an object', () => {
    const shown = new Set<string>(groups.flatMap(({ items }) => items.map(({ name }) => name)));
    const absent = Object.values(ROUTE_TREE)
      .flat()
      .filter((name) => !shown.has(name));
    expect(absent).toEqual(['energeticLayout', 'energeticModuleNotificationLog', 'managementClient']);
  });
});
