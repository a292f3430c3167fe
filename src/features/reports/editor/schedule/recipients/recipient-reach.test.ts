import { describe, expect, it } from 'vitest';
import type { Container } from '#contract/reports/widget.ts';
import { devicesOf, getsNothing, reachOf } from './recipient-reach.ts';

const widget = (...uuids: string[]): Container => ({
  ...{ i: 'w', component: 'LineChart', x: 0, y: 0, w: 6, h: 10 },
  config: {
    name: '',
    aggregate: false,
    devices: uuids.map((uuid) => ({ uuid, parameters: [{ value: 'energy' }] })),
  },
});
const anyone = { mayRead: true, hasMailAddress: true };

it('the devices of a report are those of its widgets, each once', () => {
  expect(devicesOf([widget('saw', 'press'), widget(), widget('press', 'kiln')])).toEqual([
    'kiln',
    'press',
    'saw',
  ]);
});

describe('reach of a recipient', () => {
  it.each([
    ['all devices', anyone, { seen: 3, of: 3 }, { kind: 'all' }],
    ['two of three devices', anyone, { seen: 2, of: 3 }, { kind: 'some', seen: 2, of: 3 }],
    ['none of the devices', anyone, { seen: 0, of: 3 }, { kind: 'none', reason: 'out_of_reach' }],
    ['a report without devices', anyone, { seen: 0, of: 0 }, { kind: 'all' }],
    ['no right to the type', { ...anyone, mayRead: false }, undefined, { kind: 'none', reason: 'no_right' }],
    [
      'no address a mail can go to',
      { ...anyone, hasMailAddress: false },
      { seen: 3, of: 3 },
      { kind: 'none', reason: 'bad_address' },
    ],
  ])('the reach of a recipient is found: %s', (_, recipient, counted, reach) => {
    expect(reachOf(recipient, counted)).toEqual(reach);
    expect(getsNothing(reachOf(recipient, counted))).toBe(reach.kind === 'none');
  });

  it("a recipient's reach is unknown until the server has answered", () => {
    expect(reachOf(anyone, undefined)).toBeNull();
    expect(getsNothing(null)).toBe(false);
  });
});
