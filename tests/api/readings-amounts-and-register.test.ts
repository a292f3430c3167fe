import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { readDays, writeSealedDays } from '#server/store/days/quarter-days.ts';
import { RecomputeWorld } from '#tests/support/recompute-world.ts';

const START = Date.UTC(2026, 2, 2);
const FIRST_DAY = START / DAY_MS;

let world: RecomputeWorld;
beforeAll(async () => {
  world = await RecomputeWorld.open(['2026-02-01', '2026-03-01']);
});
afterAll(() => world?.test.stop());

describe('amounts of a module that once sent a register', () => {
  it('amounts of a module that once sent a register count on their own before and after its register readings', async () => {
    const moduleId = await world.makeModule();
    await world.send(moduleId, 'energyRegister', [[START + DAY_MS, 100]]);
    const days = [0, 1, 2, 5];
    await world.send(
      moduleId,
      'energy',
      days.map((day) => [START + day * DAY_MS, day + 1] as const),
    );
    await world.workOff();
    const firsts = await Promise.all(days.map((day) => world.energies(moduleId, FIRST_DAY + day)));
    expect(firsts.map(([first]) => first)).toEqual([1, 2, 3, 6]);
    await world.send(moduleId, 'energyRegister', [[START + 3 * DAY_MS, 100 + 96 * 8]]);
    await world.workOff();
    const later = await Promise.all(days.map((day) => world.energies(moduleId, FIRST_DAY + day)));
    expect(later.map(([first]) => first)).toEqual([1, 4, 4, 6]);
  });

  it('a new amount of a module that once sent a register does not recompute the days before it', async () => {
    const moduleId = await world.makeModule();
    const between = { moduleId, parameterId: world.idOf('energy'), day: FIRST_DAY + 5 };
    await world.send(moduleId, 'energyRegister', [[START, 100]]);
    await world.send(moduleId, 'energy', [[START + 5 * DAY_MS, 7]]);
    await world.workOff();
    const [day] = await readDays(world.pool, [between]);
    if (!day) throw new Error('the day was not computed');
    day.values[0] = 70;
    await writeSealedDays(world.pool, [day]);
    await world.send(moduleId, 'energy', [[START + 20 * DAY_MS + QUARTER_MS, 9]]);
    await world.workOff();
    expect((await world.energies(moduleId, FIRST_DAY + 20))[1]).toBe(9);
    expect((await world.energies(moduleId, FIRST_DAY + 5))[0]).toBe(70);
  });
});
