import { describe, expect, it } from 'vitest';
import { SERVICES } from '#contract/installation.ts';
import type { RouteName } from '#contract/route-names.ts';
import { visibleMenu } from './visible-menu.ts';

const everything = { services: [...SERVICES], isManagement: false, mayRead: () => true };
const names = (groups: ReturnType<typeof visibleMenu>) => groups.map((group) => group.name);

describe('the menu', () => {
  it('P-NAV-01 shows permitted items only, and no group without any', () => {
    const allowed = new Set<RouteName>(['reportsBase', 'adminOutbox']);
    const groups = visibleMenu({ ...everything, mayRead: (name) => allowed.has(name) });
    expect(groups.map((group) => [group.name, group.items.map((item) => item.name)])).toEqual([
      ['reports', ['reportsBase']],
      ['admin', ['adminOutbox']],
    ]);
  });

  it('O-27 leaves out parts that are switched off', () => {
    const groups = visibleMenu({ ...everything, services: [] });
    expect(names(groups)).not.toContain('finance');
    expect(names(groups)).not.toContain('documents');
    const admin = groups.find((group) => group.name === 'admin');
    expect(admin?.items.map((item) => item.name)).not.toContain('adminDataImport');
  });

  it('P-NAV-03 keeps management items to the management instance', () => {
    expect(names(visibleMenu(everything))).not.toContain('management');
  });

  it('P-NAV-04 shows nothing else there as long as no client is selected', () => {
    expect(names(visibleMenu({ ...everything, isManagement: true }))).toEqual(['management']);
  });
});
