import { describe, expect, it } from 'vitest';
import type { ModuleHealth } from '#contract/readings/data-health.ts';
import { filterHealth, worstFirst } from './health-list.ts';

const module = (name: string, facts: Partial<ModuleHealth> = {}): ModuleHealth => ({
  uuid: name,
  name,
  type: 'device',
  measureType: 'electricity',
  siteId: 'a',
  firstFetch: null,
  lastFetch: null,
  ageSeconds: 6,
  state: 'current',
  disabled: false,
  expectedInterval: null,
  isIntervalLearned: false,
  coverage: 1,
  open: 0,
  gaps: 0,
  ...facts,
});
const names = (modules: readonly ModuleHealth[]): string[] => modules.map(({ name }) => name);
const ALL = { search: '', siteId: null, shown: 'all' } as const;

describe('module list', () => {
  it('the module list starts with the worst module: by open matters, then coverage, then gaps, then name', () => {
    const list = [
      module('Fine 10'),
      module('Fine 2'),
      module('No data', { coverage: null }),
      module('Gappy', { gaps: 3 }),
      module('Thin', { coverage: 0.4 }),
      module('Silent', { coverage: 0 }),
      module('Open', { open: 1 }),
      module('Very open', { open: 2 }),
    ];
    expect(names(worstFirst(list, 'en'))).toEqual([
      'Very open',
      'Open',
      'Silent',
      'Thin',
      'Gappy',
      'Fine 2',
      'Fine 10',
      'No data',
    ]);
  });

  it('silent modules come first, the latest to fall silent before the others; one out of use is not silent', () => {
    const silent = (name: string, ageSeconds: number, facts: Partial<ModuleHealth> = {}) =>
      module(name, { state: 'outdated', ageSeconds, ...facts });
    const list = [
      module('Open', { open: 5 }),
      silent('Since 2020', 2e8),
      silent('Out of use', 100, { disabled: true }),
      silent('Just now', 1_560),
    ];
    expect(names(worstFirst(list, 'en')).slice(0, 3)).toEqual(['Just now', 'Since 2020', 'Open']);
    expect(names(filterHealth(list, { ...ALL, shown: 'silent' }))).toEqual(['Since 2020', 'Just now']);
  });

  it('the search in the module list ignores case and accents', () => {
    const list = [module('Kőrösd fő betáp'), module('Press')];
    expect(names(filterHealth(list, { ...ALL, search: ' KOROSD ' }))).toEqual(['Kőrösd fő betáp']);
  });

  it('the module list can be limited to a site and to modules with open matters', () => {
    const list = [module('Here'), module('There', { siteId: 'b', open: 1 }), module('Open', { open: 1 })];
    expect(names(filterHealth(list, { ...ALL, siteId: 'b' }))).toEqual(['There']);
    expect(names(filterHealth(list, { ...ALL, shown: 'open' }))).toEqual(['There', 'Open']);
  });
});
