import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time/calendar.ts';
import { checkQuarters } from '#server/upkeep/check-quarters.ts';
import { RecomputeWorld } from '#tests/support/recompute-world.ts';

const START = Date.UTC(2026, 2, 10, 6);
const FIRST_DAY = Math.floor(START / DAY_MS);
const OPEN_DAY = FIRST_DAY + 5;

let world: RecomputeWorld;
beforeAll(async () => {
  world = await RecomputeWorld.open(['2026-03-01']);
});
afterAll(() => world?.test.stop());

/** Register that counts 1, 2, 3 … units per quarter-hour from one day to the next. */
const registerOn = (day: number): number => 100 + (96 * day * (day + 1)) / 2;

/**
 * Makes a register that is read once a day at six; the days before the sixth are closed, and their last reading is
 * kept.
 */
async function makeClosed(): Promise<number> {
  const moduleId = await world.makeModule();
  await world.send(
    moduleId,
    'energyRegister',
    Array.from({ length: 8 }, (_, day) => [START + day * DAY_MS, registerOn(day)] as const),
  );
  await world.workOff();
  await world.close(moduleId, OPEN_DAY);
  return moduleId;
}

const lateOf = async (moduleId: number): Promise<number[]> =>
  (await world.verdicts(moduleId)).filter(({ kind }) => kind === 'late_for_closed_day').map(({ ts }) => ts);

describe('a register with closed days', () => {
  it('late readings do not change where a register with closed days continues from', async () => {
    const moduleId = await makeClosed();
    const before = await world.energies(moduleId, OPEN_DAY);
    expect(before[0]).toBe(5);
    const kept = START + 4 * DAY_MS;
    await world.send(moduleId, 'energyRegister', [
      [kept - DAY_MS + HOUR_MS, 1_000],
      [kept + 60_000, 2_000],
      [START + 8 * DAY_MS, registerOn(8)],
    ]);
    await world.workOff();
    expect(await lateOf(moduleId)).toEqual([kept - DAY_MS + HOUR_MS, kept + 60_000]);
    expect(await world.energies(moduleId, OPEN_DAY)).toEqual(before);
  });

  it('a register is checked without reading its closed days', async () => {
    const moduleId = await makeClosed();
    await world.pool.query('UPDATE quarter_day SET is_closed = false WHERE module_id = $1 AND day < $2', [
      moduleId,
      new Date((OPEN_DAY - 1) * DAY_MS),
    ]);
    expect(await checkQuarters(world.pool, world.ids)).toEqual([]);
    expect(await lateOf(moduleId)).toEqual([]);
  });
});
