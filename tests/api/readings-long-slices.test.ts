import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS, QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { DaySheet } from '#server/ingest/recompute/day-sheet.ts';
import { readModuleFacts } from '#server/ingest/recompute/module-facts.ts';
import { RegisterRecompute } from '#server/ingest/recompute/register-series.ts';
import { groupBySeries } from '#server/ingest/recompute/series-work.ts';
import { RecomputeWorld } from '#tests/support/recompute-world.ts';

const START = Date.UTC(2026, 2, 2);
const FIRST_DAY = START / DAY_MS;
/** Number of readings between two that count, more than a first slice holds. */
const LATE = 2_000;

let world: RecomputeWorld;
beforeAll(async () => {
  world = await RecomputeWorld.open(['2025-01-01', '2026-03-01']);
});
afterAll(() => world?.test.stop());

/** Makes a register with thousands of late readings, and a change after them. */
async function makeLate(): Promise<number> {
  const moduleId = await world.makeModule();
  const end = START + 2 * DAY_MS;
  await world.send(moduleId, 'energyRegister', [
    [START, 0],
    [end, 192],
  ]);
  await world.workOff();
  await world.close(moduleId, FIRST_DAY + 2);
  await world.send(
    moduleId,
    'energyRegister',
    Array.from({ length: LATE }, (_, i) => [START + QUARTER_MS + i * 60_000, 1_000 + i] as const),
  );
  await world.workOff();
  await world.send(moduleId, 'energyRegister', [[end + QUARTER_MS, 200]]);
  return moduleId;
}

/** Makes one run over the module's changes, with small limits. */
async function run(moduleId: number, side: number): Promise<unknown[]> {
  const { pool, ids } = world;
  await pool.query('DELETE FROM dirty_range');
  const firstQuarter = (FIRST_DAY + 2) * QUARTERS_PER_UTC_DAY;
  const dirty = {
    moduleId,
    parameterId: world.idOf('energyRegister'),
    firstQuarter,
    lastQuarter: firstQuarter + 1,
  };
  const facts = await readModuleFacts(pool, new Set([moduleId]), ids);
  const limits = { transaction: 100, side };
  const registers = new RegisterRecompute(pool, facts, ids, new DaySheet(), limits);
  return await registers.run(groupBySeries([dirty], ids));
}

describe('a register with more readings that do not count than one transaction takes', () => {
  it('a register with many readings that do not count is still computed in one run', async () => {
    const moduleId = await makeLate();
    expect(await run(moduleId, 1_000_000)).toEqual([]);
    expect((await world.energies(moduleId, FIRST_DAY + 2))[0]).toBe(8);
  });

  it('recomputing a register gives up with an error when too many readings do not count', async () => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const moduleId = await makeLate();
    expect(await run(moduleId, 1_000)).toEqual([]);
    expect(told.mock.calls.join()).toContain('none counts');
    told.mockRestore();
  });
});

describe('a gap of more than a year', () => {
  it('a gap of more than a year is written in parts and completely', async () => {
    const { pool, ids } = world;
    const moduleId = await world.makeModule();
    const first = Date.UTC(2025, 0, 1);
    const quarters = (START - first) / QUARTER_MS;
    await world.send(moduleId, 'energyRegister', [
      [first, 0],
      [START, quarters],
    ]);
    await pool.query('DELETE FROM dirty_range');
    const facts = await readModuleFacts(pool, new Set([moduleId]), ids);
    const sheet = new DaySheet();
    const written = vi.spyOn(sheet, 'write');
    const at = START / QUARTER_MS;
    const dirty = { moduleId, parameterId: world.idOf('energyRegister'), firstQuarter: at, lastQuarter: at };
    await new RegisterRecompute(pool, facts, ids, sheet).run(groupBySeries([dirty], ids));
    expect(written.mock.calls.length).toBeGreaterThan(quarters / 10_000);
    const days = Array.from({ length: quarters / 96 }, (_, i) =>
      world.energies(moduleId, first / DAY_MS + i),
    );
    const all = (await Promise.all(days)).flat();
    expect(all).toHaveLength(quarters);
    expect(all.every((value) => Math.abs(value - 1) < 1e-9)).toBe(true);
  });
});
