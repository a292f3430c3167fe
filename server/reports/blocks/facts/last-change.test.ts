import { describe, expect, it } from 'vitest';
import type { BlockColumn } from '#contract/reports/block.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { lastChange } from './last-change.ts';

const SERIES = { moduleId: 1, parameterId: 2 };

const column = (values: (number | null)[]): BlockColumn => ({
  unit: '',
  zone: 'UTC',
  labels: values.map((_, i) => i * QUARTER_MS),
  values,
  coverage: values.map((value) => (value === null ? 0 : 1)),
  total: null,
});

/** A database that no longer holds any readings, and the queries that it was asked. */
function withoutReadings() {
  const asked: string[] = [];
  const db: Queryable = {
    query: async (statement) => {
      asked.push(String(statement));
      return { rows: [], rowCount: 0 };
    },
  };
  return { asked, db };
}

const changeOf = async (values: (number | null)[], isHigh = true) => {
  const { db } = withoutReadings();
  const changed = await lastChange(db, SERIES, column(values), isHigh, values.length * QUARTER_MS);
  return changed === null ? null : changed / QUARTER_MS;
};

describe('R-WID-SENS-02 last change of a state whose readings are gone', () => {
  it.each([
    ['a quarter-hour that follows one of the other state', [0, 0, 1, 1], 2],
    ['a part that follows the other state', [0, 0.4, 1, 0], 1],
    ['the newer of two parts in a row', [0.2, 0.3, 0.4, 0], 2],
    ['no part that only ends the state', [0, 1, 0.4, 0], 1],
    ['nothing where it has held since the beginning', [1, 1, 1], null],
    ['nothing where it never was', [0, 0, null], null],
    ['the end of a gap with another state before it', [0, null, null, 1], 3],
    ['no gap with the same state before it', [0, 1, null, null, 1], 1],
  ])('the last change of a state without readings is %s', async (_, values, expected) => {
    expect(await changeOf(values)).toBe(expected);
  });

  it('the last change to low of a state without readings is found in the same way', async () => {
    expect(await changeOf([1, 1, 0, 0], false)).toBe(2);
  });

  it('the last change of a state is found without a query for the readings of each quarter-hour', async () => {
    const { asked, db } = withoutReadings();
    const year = column(Array.from({ length: 35_040 }, (_, i) => (i % 2 === 0 ? 1 : 0.5)));
    await lastChange(db, SERIES, year, true, 35_040 * QUARTER_MS);
    expect(asked).toHaveLength(1);
  });
});
