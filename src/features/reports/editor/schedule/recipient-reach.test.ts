import { describe, expect, it } from 'vitest';
import type { Container } from '#contract/container.ts';
import { getsNothing, reachOf, sitesOfReport } from './recipient-reach.ts';

const widget = (...uuids: string[]): Container => ({
  ...{ i: 'w', component: 'LineChart', x: 0, y: 0, w: 6, h: 10 },
  config: {
    name: '',
    aggregate: false,
    devices: uuids.map((uuid) => ({ uuid, parameters: [{ value: 'energy' }] })),
  },
});
const modules = new Map([
  ['press', { siteId: 'gyor' }],
  ['saw', { siteId: 'gyor' }],
  ['kiln', { siteId: 'linz' }],
]);
const anyone = { mayRead: true, hasMailAddress: true, sites: null };

describe('the sites of a report', () => {
  it('are those of its devices and of the members of its groups', () => {
    const groups = [{ uuid: 'all', nodes: ['saw', 'kiln'] }];
    expect([...sitesOfReport([widget('press'), widget('all')], modules, groups)]).toEqual(['gyor', 'linz']);
    expect(sitesOfReport([widget('unknown'), widget()], modules, []).size).toBe(0);
  });
});

describe('what a recipient gets', () => {
  const sites = new Set(['gyor', 'linz', 'brno']);
  it.each([
    ['no limit', anyone, { kind: 'all' }],
    [
      'two of three sites and another',
      { ...anyone, sites: ['gyor', 'brno', 'wien'] },
      { kind: 'some', seen: 2, of: 3 },
    ],
    ['other sites only', { ...anyone, sites: ['wien'] }, { kind: 'none' }],
    ['no right to the type', { ...anyone, mayRead: false }, { kind: 'noRight' }],
    ['no address a mail can go to', { ...anyone, hasMailAddress: false }, { kind: 'badAddress' }],
  ])('%s', (_, recipient, reach) => {
    expect(reachOf(recipient, sites)).toEqual(reach);
    expect(getsNothing(reachOf(recipient, sites))).toBe(reach.kind !== 'all' && reach.kind !== 'some');
  });

  it('a report without devices is for everybody who may read it', () => {
    expect(reachOf({ ...anyone, sites: [] }, new Set())).toEqual({ kind: 'all' });
  });
});
