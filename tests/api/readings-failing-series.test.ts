import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { recompute } from '#server/ingest/recompute/recompute-pass.ts';
import { addDirtyRanges } from '#server/store/readings/dirty-ranges.ts';
import { RecomputeWorld } from '#tests/support/recompute-world.ts';

const START = Date.UTC(2026, 2, 2);
/** Number of quarter-hours of which two series are too much for one transaction. */
const MANY = 110_000;

let world: RecomputeWorld;
beforeAll(async () => {
  world = await RecomputeWorld.open(['2026-03-01']);
});
afterAll(() => world?.test.stop());

/** Makes the database refuse quarter-hours of one module. */
async function refuse(moduleId: number): Promise<void> {
  const owner = new pg.Client({
    connectionString: world.test.database.ownerUrl,
    options: '-c search_path=client_1',
  });
  await owner.connect();
  await owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'out of luck'; END $$`);
  await owner.query(
    `CREATE TRIGGER refuse BEFORE INSERT ON quarter_day FOR EACH ROW WHEN (NEW.module_id = ${moduleId}) EXECUTE FUNCTION refuse()`,
  );
  await owner.end();
}

describe('recomputation of several series', () => {
  it('recomputing several series leaves what is too much for one transaction to the next, and computes all in turn', async () => {
    const bad = await world.makeModule();
    const good = [await world.makeModule(), await world.makeModule()];
    await refuse(bad);
    const firstQuarter = START / QUARTER_MS;
    for (const moduleId of [bad, ...good]) {
      await world.send(moduleId, 'energy', [[START, 5]]);
      const parameterId = world.idOf('energy');
      await addDirtyRanges(world.pool, [
        { moduleId, parameterId, firstQuarter: firstQuarter - MANY, lastQuarter: firstQuarter },
      ]);
    }
    const firsts = async () =>
      (await Promise.all(good.map((moduleId) => world.energies(moduleId, START / DAY_MS)))).map(
        ([one]) => one,
      );
    await recompute(world.pool, world.ids);
    expect(await firsts()).toContain(undefined);
    for (let pass = 0; pass < 4; pass++) await recompute(world.pool, world.ids);
    expect(await firsts()).toEqual([5, 5]);
    const { rows } = await world.pool.query('SELECT DISTINCT module_id FROM dirty_range');
    expect(rows).toEqual([{ module_id: bad }]);
  });
});
