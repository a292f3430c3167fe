import { expect, it } from 'vitest';
import '#contract/problem-codes.ts';
import type { Decision } from '#contract/readings/data-health.ts';
import { outageErrors, outageInput } from './outage-values.ts';

const ZONE = 'Europe/Budapest';
const VALUES = { from: '2026-08-03T06:00', until: '2026-08-14T22:00', reason: 'Summer break' };

it("the times of a planned outage are sent as instants of the site's zone", () => {
  const input = outageInput(VALUES, ZONE, null);
  expect(input).toMatchObject({
    kind: 'planned_outage',
    parameter: null,
    at: '2026-08-03T04:00:00.000Z',
    until: '2026-08-14T20:00:00.000Z',
    replaces: null,
  });
  expect(outageErrors(input)).toEqual({});
});

it('an outage with a changed end replaces the stored one from exactly the same instant', () => {
  const outage = { id: '0b6f2a4e-7f0f-4f61-9f83-52b4b2d5f9a1', at: '2026-08-03T04:00:12.500Z' } as Decision;
  const input = outageInput(VALUES, ZONE, outage);
  expect([input.at, input.replaces]).toEqual([outage.at, outage.id]);
});

it('missing values of a planned outage and an end before the start are named', () => {
  expect(outageErrors(outageInput({ from: '', until: '', reason: '' }, ZONE, null))).toEqual({
    from: 'Required',
    until: 'Required',
    reason: 'Required',
  });
  expect(outageErrors(outageInput({ ...VALUES, until: VALUES.from }, ZONE, null))).toEqual({
    until: 'health:refused.endsBeforeStart',
  });
});
