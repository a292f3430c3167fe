import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_COVERAGE } from '#domain/coverage.ts';
import { closeAgain, reopenDay } from '#server/store/days/closed-days.ts';
import { type SealedDay, writeSealedDays } from '#server/store/days/quarter-days.ts';
import { insertDecision } from '#server/store/readings/decisions.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
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
  it('is reopened for late readings, and closed again exactly as it was', async () => {
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
  });
});
