import { describe, expect, it } from 'vitest';
import type { BlockResult } from '#contract/reports/block.ts';
import { editionChanges } from './edition-changes.ts';

const blockOf = (totals: Record<string, number | null>): BlockResult => ({
  resolution: 'day',
  data: Object.fromEntries(
    Object.entries(totals).map(([uuid, total]) => [
      uuid,
      { energy: { unit: 'kWh', zone: 'UTC', labels: [], values: [], coverage: [], total } },
    ]),
  ),
  names: { a: 'Press' },
  gaps: [],
  coverage: 1,
});

describe('changes of an edition', () => {
  it('totals that differ are listed once, with what was missing then or is missing today', () => {
    const frozen = { x: blockOf({ a: 5, b: null, c: 3 }), y: blockOf({ a: 5 }) };
    const today = { x: blockOf({ a: 7, b: 1, c: null }), y: blockOf({ a: 7 }) };
    expect(editionChanges(frozen, today)).toEqual([
      { uuid: 'a', name: 'Press', parameter: 'energy', unit: 'kWh', frozen: 5, today: 7 },
      { uuid: 'b', name: 'b', parameter: 'energy', unit: 'kWh', frozen: null, today: 1 },
      { uuid: 'c', name: 'c', parameter: 'energy', unit: 'kWh', frozen: 3, today: null },
    ]);
  });

  it('rounding, widgets that fail and devices that are gone are no changes', () => {
    const failed = { error: { code: 'internal_error' as const, message: '' } };
    const frozen = { x: blockOf({ a: 0.3 }), y: failed, z: blockOf({ a: 1 }), gone: blockOf({ a: 1 }) };
    const today = { x: blockOf({ a: 0.1 + 0.2 }), y: blockOf({ a: 9 }), z: failed, gone: blockOf({}) };
    expect(editionChanges(frozen, today)).toEqual([]);
  });
});
