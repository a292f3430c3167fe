import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_COVERAGE } from '#domain/coverage.ts';
import { closeAgain, reopenDay } from '#server/store/days/closed-days.ts';
import { type SealedDay, writeSealedDays } from '#server/store/days/quarter-days.ts';
import { insertDecision } from '#server/store/readings/decisions.ts';
import { addDirtyRanges } from '#server/store/readings/dirty-ranges.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { closeOldDays } from '#server/upkeep/close-old-days.ts';
import { openTestInstallation, type TestInstallation } from '#tests/support/installation.ts';
import { addModule } from '#tests/support/report-world.ts';

const DAY = 20_000;
const DATE = '2024-10-04';

let test: TestInstallation;
beforeAll(async () => {
  test = await openTestInstallation();
});
afterAll(() => test?.stop());

const rowsOf = async (text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await test.installation.pool.query(text, values)).rows;

/** All stored quarter-hours and local days of the module, byte by byte. */
const storedOf = (moduleId: number): Promise<Record<string, unknown>[]> =>
  rowsOf(
    `SELECT parameter_id, day::text AS at, is_closed, encode(values, 'hex') AS bytes, encode(coverage, 'hex') AS more
     FROM quarter_day WHERE module_id = $1
     UNION ALL
     SELECT parameter_id, month::text, true, encode(sums || counts, 'hex'), encode(covered || coverage, 'hex')
     FROM day_rollup WHERE module_id = $1 ORDER BY 2, 1`,
    [moduleId],
  );

describe('a closed day', () => {
  it('a closed day is reopened for late readings, and closed again exactly as it was', async () => {
    const { installation } = test;
    const { db, pool } = installation;
    const ids = await parameterIds(installation);
    const parameterId = ids.idOf.get('energy') as number;
    const site = randomUUID();
    await db
      .insertInto('site')
      .values({ id: site, name: 'Works', timezone: 'Europe/Budapest', position: 1 })
      .execute();
    const uuid = await addModule(installation, 'Meter', site);
    const { id: moduleId } = await db
      .selectFrom('module')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const values = Float64Array.from({ length: 96 }, (_, i) => (i === 7 ? Number.NaN : i / 3));
    const coverage = Uint8Array.from(values, (_, i) => (i < 8 ? i : FULL_COVERAGE));
    const sealed: SealedDay = { moduleId, parameterId, day: DAY, values, coverage, isClosed: true };
    await writeSealedDays(pool, [sealed]);
    const before = await storedOf(moduleId);

    const decide = (): Promise<string> =>
      db.transaction().execute(async (trx) => {
        const id = await insertDecision(trx, {
          moduleId,
          parameterId: null,
          kind: 'day_reopened',
          ts: Date.parse(DATE),
          reason: 'the gateway was offline',
          decidedBy: null,
        });
        expect(await reopenDay(trx, id, moduleId, DAY)).toBe(1);
        return id;
      });
    const decisionId = await decide();
    expect(await storedOf(moduleId)).toContainEqual(expect.objectContaining({ at: DATE, is_closed: false }));
    expect(
      await rowsOf('SELECT parameter_id, first_quarter, last_quarter FROM dirty_range WHERE module_id = $1', [
        moduleId,
      ]),
    ).toEqual([{ parameter_id: parameterId, first_quarter: DAY * 96, last_quarter: DAY * 96 + 95 }]);

    // Values as a recomputation would write them.
    await writeSealedDays(pool, [{ ...sealed, values: values.map(() => 1), isClosed: false }]);
    expect(await storedOf(moduleId)).not.toEqual(before);

    await db.transaction().execute((trx) => closeAgain(trx, decisionId));
    expect(await storedOf(moduleId)).toEqual(before);
    expect(await rowsOf('SELECT FROM closed_day_copy', [])).toEqual([]);

    // Editions that were made meanwhile are marked; where the day is closed as it stood, there is nothing to mark.
    const changes = () =>
      rowsOf('SELECT first_quarter, last_quarter FROM quarter_change WHERE module_id = $1', [moduleId]);
    const whole = { first_quarter: DAY * 96, last_quarter: DAY * 96 + 95 };
    expect(await changes()).toEqual([whole]);
    const again = await decide();
    await db.transaction().execute((trx) => closeAgain(trx, again));
    expect(await changes()).toEqual([whole]);
  });
});

it('a day is not closed while any part of it waits to be recomputed, and closed when only its neighbours wait', async () => {
  const { db, pool } = test.installation;
  const parameterId = (await parameterIds(test.installation)).idOf.get('energy') as number;
  const site = randomUUID();
  await db.insertInto('site').values({ id: site, name: 'Waiting', timezone: 'UTC', position: 2 }).execute();
  const uuid = await addModule(test.installation, 'Waiting meter', site);
  const [module] = await rowsOf('SELECT id FROM module WHERE uuid = $1', [uuid]);
  const moduleId = Number(module?.id);
  const values = new Float64Array(96).fill(1);
  const coverage = new Uint8Array(96).fill(FULL_COVERAGE);
  await writeSealedDays(pool, [{ moduleId, parameterId, day: DAY, values, coverage, isClosed: false }]);
  // A newer reading: nothing that comes can fill a gap of the day.
  await pool.query(`INSERT INTO last_value VALUES ($1, $2, '2024-10-01', '2024-11-01', 1)`, [
    moduleId,
    parameterId,
  ]);

  const closedBesides = async (firstQuarter: number, lastQuarter: number): Promise<number> => {
    await pool.query('DELETE FROM dirty_range');
    await addDirtyRanges(pool, [{ moduleId, parameterId, firstQuarter, lastQuarter }]);
    return closeOldDays(pool, '2024-10-20');
  };
  const [first, last] = [DAY * 96, DAY * 96 + 95];
  expect(await closedBesides(first - 5, first)).toBe(0);
  expect(await closedBesides(first + 40, first + 41)).toBe(0);
  expect(await closedBesides(last, last + 5)).toBe(0);
  await addDirtyRanges(pool, [{ moduleId, parameterId, firstQuarter: first - 96, lastQuarter: first - 1 }]);
  expect(await closedBesides(last + 1, last + 96)).toBe(1);
  await pool.query('DELETE FROM dirty_range');
});
