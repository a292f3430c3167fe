import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_COVERAGE } from '#domain/coverage.ts';
import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { commitGroup } from '#server/ingest/commit/commit-group.ts';
import { markModuleDirty } from '#server/ingest/recompute/mark-module.ts';
import { recompute } from '#server/ingest/recompute/recompute-pass.ts';
import { reopenDay } from '#server/store/days/closed-days.ts';
import { readDays, writeSealedDays } from '#server/store/days/quarter-days.ts';
import { insertDecision, undoDecision } from '#server/store/readings/decisions.ts';
import { type ParameterIds, parameterIds } from '#server/store/readings/parameter-ids.ts';
import { ensurePartition } from '#server/store/readings/raw-readings.ts';
import { readVerdictSpans } from '#server/store/readings/verdicts.ts';
import { openTestInstallation, type TestInstallation } from '#tests/support/installation.ts';
import { addModule } from '#tests/support/report-world.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 2, 10);
const FIRST_DAY = START / DAY_MS;

let test: TestInstallation;
let ids: ParameterIds;
let site: string;

beforeAll(async () => {
  test = await openTestInstallation();
  const { db, pool } = test.installation;
  ids = await parameterIds(test.installation);
  site = randomUUID();
  await db
    .insertInto('site')
    .values({ id: site, name: 'Works', timezone: 'Europe/Budapest', position: 1 })
    .execute();
  await ensurePartition(pool, '2026-03-01');
});
afterAll(() => test?.stop());

const idOf = (parameter: string): number => ids.idOf.get(parameter) as number;

async function makeModule(metering: Record<string, number | null> = {}): Promise<number> {
  const { installation } = test;
  const uuid = await addModule(installation, 'Meter', site, { metering: JSON.stringify(metering) });
  const row = await installation.db
    .selectFrom('module')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return row.id;
}

type Value = { ts: number; parameter: string; value: number };

async function store(moduleId: number, values: readonly Value[]): Promise<void> {
  const readings = values.map(({ ts, parameter, value }) => ({
    moduleId,
    ts,
    parameters: [idOf(parameter)],
    values: [value],
  }));
  await commitGroup(test.installation, [{ readings, unassigned: [], source: 'test' }], ids, () => QUARTER_MS);
}

const registers = (...values: [ts: number, value: number][]): Value[] =>
  values.map(([ts, value]) => ({ ts, parameter: 'energyRegister', value }));

const listLength = async (): Promise<number> =>
  Number((await test.installation.pool.query('SELECT count(*) AS n FROM dirty_range')).rows[0].n);

async function workOff(): Promise<void> {
  while ((await recompute(test.installation.pool, ids)) > 0);
  expect(await listLength()).toBe(0);
}

const daysOf = async (moduleId: number, count = 6) =>
  (
    await readDays(
      test.installation.pool,
      ['energy', 'effectivePowerTotal'].flatMap((parameter) =>
        Array.from({ length: count }, (_, i) => ({
          moduleId,
          parameterId: idOf(parameter),
          day: FIRST_DAY - 1 + i,
        })),
      ),
    )
  )
    .filter(({ values }) => values.some((value) => !Number.isNaN(value)))
    .sort((a, b) => a.parameterId - b.parameterId || a.day - b.day);

const verdictsOf = (moduleId: number) =>
  readVerdictSpans(
    test.installation.pool,
    ['energyRegister', 'energy', 'effectivePowerTotal'].map((parameter) => ({
      moduleId,
      parameterId: idOf(parameter),
      start: 0,
      end: START + 100 * DAY_MS,
    })),
  );

/** Energies of the quarter-hours of one day, in order. */
const energies = async (moduleId: number, day: number): Promise<number[]> => {
  const all = await daysOf(moduleId);
  const found = all.find((one) => one.day === day && one.parameterId === idOf('energy'));
  return [...(found?.values ?? [])];
};

type Step =
  | { kind: 'store'; values: Value[] }
  | { kind: 'decide'; ts: number; decision: 'discarded' | 'released' | 'reset_confirmed' }
  | { kind: 'undo' };

const instant = fc
  .oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 5500 }))
  .map((minute) => START + minute * MINUTE);
const value: fc.Arbitrary<Value> = fc.record({
  ts: instant,
  parameter: fc.oneof(
    { weight: 4, arbitrary: fc.constant('energyRegister') },
    fc.constantFrom('energy', 'effectivePowerTotal'),
  ),
  value: fc.integer({ min: 0, max: 60 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('store' as const),
      values: fc.array(value, { minLength: 1, maxLength: 30 }),
    }),
  },
  fc.record({
    kind: fc.constant('decide' as const),
    ts: instant,
    decision: fc.constantFrom('discarded' as const, 'released' as const, 'reset_confirmed' as const),
  }),
  fc.constant({ kind: 'undo' as const }),
);

async function apply(moduleId: number, change: Step, decided: Map<number, string>): Promise<void> {
  const { db } = test.installation;
  if (change.kind === 'store') await store(moduleId, change.values);
  else if (change.kind === 'undo') {
    const [ts, id] = [...decided][0] ?? [0, null];
    if (id !== null) await db.transaction().execute((trx) => undoDecision(trx, id, null));
    decided.delete(ts);
  } else if (!decided.has(change.ts)) {
    const decision = {
      moduleId,
      parameterId: idOf('energyRegister'),
      kind: change.decision,
      ts: change.ts,
      reason: 'test',
      decidedBy: null,
    };
    decided.set(change.ts, await db.transaction().execute((trx) => insertDecision(trx, decision)));
  }
}

describe('recomputation', () => {
  it('recomputation gives for all readings what is stored, after any readings, corrections and decisions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          maximumPower: fc.constantFrom(null, 40),
          expectedInterval: fc.constantFrom(null, 900),
          jitterTolerance: fc.constantFrom(null, 1),
        }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (metering, steps) => {
          const { pool } = test.installation;
          const moduleId = await makeModule(metering);
          const decided = new Map<number, string>();
          for (const change of steps) {
            await apply(moduleId, change, decided);
            await workOff();
          }
          const stored = [await daysOf(moduleId), await verdictsOf(moduleId)];
          await pool.query('DELETE FROM quarter_day WHERE module_id = $1', [moduleId]);
          await pool.query('DELETE FROM reading_verdict WHERE module_id = $1', [moduleId]);
          await markModuleDirty(pool, ids, moduleId);
          await workOff();
          expect([await daysOf(moduleId), await verdictsOf(moduleId)]).toEqual(stored);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('recomputation continues past a series that fails, and makes up for it later', async () => {
    const [good, bad] = [await makeModule(), await makeModule()];
    const owner = new pg.Client({
      connectionString: test.database.ownerUrl,
      options: '-c search_path=client_1',
    });
    await owner.connect();
    await owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'out of luck'; END $$`);
    await owner.query(
      `CREATE TRIGGER refuse BEFORE INSERT ON quarter_day FOR EACH ROW WHEN (NEW.module_id = ${bad}) EXECUTE FUNCTION refuse()`,
    );
    for (const moduleId of [bad, good]) {
      await store(moduleId, registers([START, 1], [START + QUARTER_MS, 3]));
    }
    await recompute(test.installation.pool, ids);
    expect((await energies(good, FIRST_DAY))[0]).toBe(2);
    expect(await energies(bad, FIRST_DAY)).toEqual([]);
    expect(await listLength()).toBeGreaterThan(0);
    await owner.query('DROP TRIGGER refuse ON quarter_day');
    await owner.end();
    await workOff();
    expect((await energies(bad, FIRST_DAY))[0]).toBe(2);
  });

  it('recomputation leaves closed days unchanged: late readings wait until a person opens the day', async () => {
    const { db, pool } = test.installation;
    const moduleId = await makeModule();
    const sealed = Float64Array.from({ length: 96 }, () => 5);
    await writeSealedDays(pool, [
      {
        moduleId,
        parameterId: idOf('energy'),
        day: FIRST_DAY,
        values: sealed,
        coverage: new Uint8Array(96).fill(FULL_COVERAGE),
        isClosed: true,
      },
    ]);
    const lastQuarter = START + 95 * QUARTER_MS;
    await store(
      moduleId,
      registers([lastQuarter, 100], [START + DAY_MS, 101], [START + DAY_MS + QUARTER_MS, 104]),
    );
    await workOff();
    expect(await energies(moduleId, FIRST_DAY)).toEqual([...sealed]);
    expect((await energies(moduleId, FIRST_DAY + 1))[0]).toBe(3);
    expect(await verdictsOf(moduleId)).toMatchObject([
      { kind: 'late_for_closed_day', ts: lastQuarter, value: 100, amount: null },
    ]);

    await markModuleDirty(pool, ids, moduleId);
    await workOff();
    expect(await verdictsOf(moduleId)).toHaveLength(1);

    await db.transaction().execute(async (trx) => {
      const day = { kind: 'day_reopened', parameterId: null, reason: 'gateway', decidedBy: null } as const;
      const id = await insertDecision(trx, { ...day, moduleId, ts: START });
      await reopenDay(trx, id, moduleId, FIRST_DAY);
    });
    await workOff();
    expect((await energies(moduleId, FIRST_DAY))[95]).toBe(1);
    expect(await verdictsOf(moduleId)).toEqual([]);
  });
});
