import { describe, expect, it } from 'vitest';
import '#contract/problem-codes.ts';
import type { ReadingsAround } from '#contract/readings/data-health.ts';
import {
  boundsOf,
  type ExchangeContext,
  exchangeErrors,
  exchangeInput,
  prefilled,
  previewOf,
} from './exchange-values.ts';

const at = Date.parse;
const READING = { parameter: 'volumeRegister', at: '2017-01-17T14:37:03.000Z' };
const reading = (time: string, value: number) => ({ ts: at(time), value, verdict: null, decision: null });
const AROUND: ReadingsAround = {
  unit: 'm³',
  jitterTolerance: 0,
  before: { ts: at('2017-01-17T14:34:08Z'), value: 456.427 },
  readings: [reading('2017-01-17T14:34:08Z', 456.427), reading(READING.at, 207.907)],
};
const bounds = boundsOf(READING, AROUND);
if (!bounds) throw new Error('the reading is there');
const CONTEXT: ExchangeContext = { reading: READING, bounds, zone: 'Europe/Madrid' };
const GOOD = { ...prefilled(CONTEXT, 'A-1'), reason: 'Changed by the utility' };

describe('meter exchange form', () => {
  it('the meter exchange form starts with the exchange at the reading, so nothing is consumed in between', () => {
    expect(GOOD).toMatchObject({ oldEnd: 456.427, newStart: 207.907, exchangedAt: '2017-01-17T15:37:03' });
    expect(exchangeErrors(GOOD, CONTEXT)).toEqual({});
    expect(previewOf(GOOD, CONTEXT)).toEqual({ old: 0, new: 0 });
  });

  it('the meter exchange form sends the reading and the exchange as UTC instants, and empty serials as null', () => {
    expect(exchangeInput({ ...GOOD, exchangedAt: '2017-01-17T15:36:00' }, CONTEXT)).toEqual({
      kind: 'exchange',
      parameter: 'volumeRegister',
      at: READING.at,
      until: null,
      oldEnd: 456.427,
      newStart: 207.907,
      exchangedAt: '2017-01-17T14:36:00.000Z',
      oldSerial: 'A-1',
      newSerial: null,
      replaces: null,
      reason: 'Changed by the utility',
    });
  });

  it('the meter exchange form names missing values and values that make consumption negative', () => {
    expect(exchangeErrors({ ...GOOD, oldEnd: null, exchangedAt: '', reason: ' ' }, CONTEXT)).toEqual({
      oldEnd: 'Required',
      exchangedAt: 'Required',
      reason: 'Required',
    });
    expect(exchangeErrors({ ...GOOD, oldEnd: 456, newStart: 208 }, CONTEXT)).toEqual({
      oldEnd: 'health:refused.oldEndTooSmall',
      newStart: 'health:refused.newStartTooLarge',
    });
    expect(exchangeErrors({ ...GOOD, exchangedAt: '2017-01-17T15:34:07' }, CONTEXT)).toEqual({
      exchangedAt: 'health:refused.tooEarly',
    });
  });

  it('the meter exchange form has no bounds when the reading is gone', () => {
    expect(boundsOf({ ...READING, at: '2017-01-17T14:37:04.000Z' }, AROUND)).toBeNull();
  });

  it('the meter exchange form shows no consumption while a register is missing', () => {
    expect(previewOf({ ...GOOD, newStart: null }, CONTEXT)).toBeNull();
  });
});
