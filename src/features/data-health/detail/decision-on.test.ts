import { expect, it } from 'vitest';
import type { Decision, VerdictRow } from '#contract/readings/data-health.ts';
import { decisionOn } from './decision-on.ts';

const AT = '2026-03-18T10:00:00.000Z';
const verdict = (kind: VerdictRow['kind']): VerdictRow => ({
  kind,
  parameter: 'energyRegister',
  at: AT,
  until: null,
  value: 1,
  before: 2,
  amount: null,
  isOpen: true,
});
const decision = (part: Partial<Decision>): Decision => ({
  id: 'd',
  kind: 'discarded',
  parameter: 'energyRegister',
  at: AT,
  until: null,
  data: {},
  reason: 'r',
  author: null,
  decidedAt: AT,
  undoneAt: null,
  undoneBy: null,
  ...part,
});

it('decisionOn finds the decision on exactly this reading while it is in force', () => {
  expect(decisionOn(verdict('spike'), [decision({})])?.kind).toBe('discarded');
  expect(decisionOn(verdict('spike'), [decision({ undoneAt: AT })])).toBeUndefined();
  expect(decisionOn(verdict('spike'), [decision({ parameter: 'volumeRegister' })])).toBeUndefined();
  expect(decisionOn(verdict('spike'), [decision({ at: '2026-03-18T10:15:00.000Z' })])).toBeUndefined();
});

it('a decision at the first instant of a gap is not a decision on the gap', () => {
  expect(decisionOn(verdict('gap'), [decision({})])).toBeUndefined();
});

it('decisionOn finds the decision that reopened the day of a late reading', () => {
  const reopened = decision({ kind: 'day_reopened', parameter: null, at: '2026-03-18T00:00:00.000Z' });
  expect(decisionOn(verdict('late_for_closed_day'), [reopened])?.kind).toBe('day_reopened');
  expect(decisionOn(verdict('spike'), [reopened])).toBeUndefined();
});
