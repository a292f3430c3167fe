import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_COVERAGE } from '#domain/coverage.ts';
import { type QuarterSeries, rollUp } from '#domain/readings/roll-up.ts';
import { bucketEdges, DAY_MS, HOUR_MS, type Period, QUARTER_MS } from '#domain/time/calendar.ts';
import { readColumns } from '#server/series/read-columns.ts';
import { rebuildMonths } from '#server/store/days/day-rollups.ts';
import { dayOf, type SealedDay, writeSealedDays } from '#server/store/days/quarter-days.ts';
import { readSeriesBytes, unpackSeries } from '#server/store/days/read-quarter-series.ts';
import type { Installation } from '#server/store/installation.ts';
import { findModules, type ModuleRow } from '#server/store/module-rows.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { openTestInstallation, type TestInstallation } from '#tests/support/installation.ts';

/** Zones with every irregularity: a half-hour shift, a skipped day, a shift at midnight; and a gas day. */
const PLACES = [
  { zone: 'Europe/Budapest', dayStartHour: 0, from: '2025-02-20', to: '2025-05-10' },
  { zone: 'Europe/Budapest', dayStartHour: 6, from: '2025-09-20', to: '2025-12-02' },
  { zone: 'Australia/Lord_Howe', dayStartHour: 0, from: '2025-03-20', to: '2025-04-20' },
  { zone: 'America/Havana', dayStartHour: 0, from: '2025-10-20', to: '2025-11-20' },
  { zone: 'Pacific/Apia', dayStartHour: 0, from: '2011-12-10', to: '2012-01-20' },
] as const;
const UNITS = ['day', 'week', 'month', 'year'] as const;

let test: TestInstallation;
let installation: Installation;
beforeAll(async () => {
  test = await openTestInstallation();
  installation = test.installation;
});
afterAll(() => test?.stop());

async function addModule(zone: string, dayStartHour: number): Promise<ModuleRow> {
  const [site, uuid] = [randomUUID(), randomUUID()];
  await installation.db
    .insertInto('site')
    .values({ id: site, name: zone, timezone: zone, position: 1 })
    .execute();
  await installation.db
    .insertInto('module')
    .values({
      uuid,
      name: `${zone} ${uuid.slice(0, 8)}`,
      type: 'device',
      measure_type: 'electricity',
      site_id: site,
      metering: JSON.stringify({ dayStartHour }),
    })
    .execute();
  return (await findModules(installation.db, [uuid])).get(uuid) as ModuleRow;
}

/** Days with values of all sizes, with holes, bridged and half-measured quarter-hours; some days are missing. */
async function randomDays(
  module: ModuleRow,
  parameter: string,
  { start, end }: Period,
): Promise<SealedDay[]> {
  const parameterId = (await parameterIds(installation)).idOf.get(parameter) as number;
  const days: SealedDay[] = [];
  for (let at = start; at < end; at += DAY_MS) {
    if (randomInt(8) === 0) continue;
    const values = Float64Array.from({ length: 96 }, () =>
      randomInt(10) === 0 ? Number.NaN : randomInt(1_000_000) / 10 ** randomInt(7),
    );
    const coverage = Uint8Array.from(values, (value) =>
      Number.isNaN(value) ? 0 : randomInt(5) === 0 ? randomInt(FULL_COVERAGE) : FULL_COVERAGE,
    );
    days.push({ moduleId: module.id, parameterId, day: dayOf(at), values, coverage, isClosed: true });
  }
  return days;
}

const quartersOf = async (module: ModuleRow, parameter: string, period: Period): Promise<QuarterSeries> => {
  const ids = await parameterIds(installation);
  const key = { moduleId: module.id, parameter };
  const [stored] = await readSeriesBytes(installation.pool, ids, [key], period);
  return unpackSeries(stored?.days ?? null, period);
};

const expectClose = (actual: readonly (number | null)[], expected: readonly (number | null)[]): void => {
  expect(actual.map((value) => value === null)).toEqual(expected.map((value) => value === null));
  for (const [i, value] of expected.entries()) {
    const tolerance = Math.abs(value ?? 0) * 1e-9 + 1e-12;
    expect(Math.abs((actual[i] ?? 0) - (value ?? 0)), `bucket ${i}`).toBeLessThanOrEqual(tolerance);
  }
};

/** Checks that columns in every unit agree with the quarter-hours that they are made of. */
async function expectHonest(module: ModuleRow, period: Period, dayStartHour: number): Promise<void> {
  for (const [parameter, kind] of [
    ['energy', 'delta'],
    ['voltageL1', 'gauge'],
  ] as const) {
    const quarters = await quartersOf(module, parameter, period);
    for (const unit of UNITS) {
      const edges = bucketEdges(period, module.zone, unit, dayStartHour * HOUR_MS);
      const expected = rollUp(quarters, edges, kind);
      const [column] = await readColumns(installation, [{ module, parameter, period }], unit);
      expect(column?.labels).toEqual(edges.slice(0, -1));
      expectClose(column?.values ?? [], expected.values);
      expectClose(column?.coverage ?? [], expected.coverage);
      expectClose([column?.total ?? null], [expected.total]);
    }
  }
}

describe('rolled-up days', () => {
  it.each(PLACES)(
    'rolled-up days agree with the quarter-hours that they are made of: $zone from $dayStartHour:00',
    async (place) => {
      const { zone, dayStartHour } = place;
      const whole = { start: Date.parse(place.from), end: Date.parse(place.to) };
      const module = await addModule(zone, dayStartHour);
      for (const parameter of ['energy', 'voltageL1']) {
        const days = await randomDays(module, parameter, whole);
        // Written in three parts, so that months are first created, then changed.
        for (const part of [0, 1, 2]) {
          await writeSealedDays(
            installation.pool,
            days.filter((_, i) => i % 3 === part),
          );
        }
      }
      await expectHonest(
        module,
        { start: whole.start - 3 * DAY_MS, end: whole.end + 40 * DAY_MS },
        dayStartHour,
      );
      for (let round = 0; round < 5; round++) {
        const start = whole.start + randomInt(2_000) * QUARTER_MS;
        await expectHonest(module, { start, end: start + (1 + randomInt(2_000)) * QUARTER_MS }, dayStartHour);
      }
    },
  );

  it('rolled-up days follow a site that moves to another zone, before and after they are rebuilt', async () => {
    const module = await addModule('Europe/Budapest', 0);
    const period = { start: Date.parse('2025-03-01'), end: Date.parse('2025-04-10') };
    await writeSealedDays(installation.pool, await randomDays(module, 'energy', period));
    const { id, site_id } = module;
    await installation.db
      .updateTable('site')
      .set({ timezone: 'America/New_York' })
      .where('id', '=', site_id)
      .execute();
    const moved = { ...module, zone: 'America/New_York' };
    await expectHonest(moved, period, 0);
    const stored = () =>
      installation.db
        .selectFrom('day_rollup')
        .select(['parameter_id', 'zone'])
        .where('module_id', '=', id)
        .distinct()
        .execute();
    const [before] = await stored();
    expect(before?.zone).toBe('Europe/Budapest');
    const parameterId = before?.parameter_id as number;
    const months = ['2025-03-01', '2025-04-01'].map((date) => dayOf(Date.parse(date)));
    await rebuildMonths(
      installation.pool,
      months.map((month) => ({ moduleId: id, parameterId, month })),
    );
    expect((await stored()).map(({ zone }) => zone)).toEqual(['America/New_York']);
    await expectHonest(moved, period, 0);
  });
});
