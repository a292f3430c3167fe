import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { runWork } from '#server/ingest/recompute/recompute-ranges.ts';
import type { Queryable, Statement } from '#server/store/queryable.ts';
import { RecomputeWorld } from '#tests/support/recompute-world.ts';

const START = Date.UTC(2026, 2, 2);
const DAYS = 5;

let world: RecomputeWorld;
beforeAll(async () => {
  world = await RecomputeWorld.open(['2026-03-01']);
});
afterAll(() => world?.test.stop());

it('days with a reading per second are not read all at once', async () => {
  const moduleId = await world.makeModule();
  const parameterId = world.idOf('energy');
  await world.pool.query(
    `INSERT INTO reading SELECT $1::int, second, ARRAY[$2::smallint], ARRAY[1.0]
     FROM generate_series($3::timestamptz, $4::timestamptz, interval '1 second') AS second`,
    [moduleId, parameterId, new Date(START), new Date(START + DAYS * DAY_MS - 1000)],
  );
  const read: number[] = [];
  const pool: Queryable = world.pool;
  const counting: Queryable = {
    query: async <Row extends QueryResultRow>(statement: string | Statement, values?: unknown[]) => {
      const result = await pool.query<Row>(statement, values);
      if (typeof statement !== 'string' && statement.name === 'read-raw') read.push(result.rows.length);
      return result;
    },
  };
  const firstQuarter = START / QUARTER_MS;
  const dirty = { moduleId, parameterId, firstQuarter, lastQuarter: firstQuarter + DAYS * 96 - 1 };
  expect(await runWork(counting, [dirty], world.ids)).toEqual([]);
  expect(Math.max(...read)).toBeLessThanOrEqual(300_000);
  for (let day = 0; day < DAYS; day++) {
    expect(new Set(await world.energies(moduleId, START / DAY_MS + day))).toEqual(new Set([900]));
  }
});
