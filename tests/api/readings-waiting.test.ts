import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { recompute } from '#server/ingest/recompute/recompute-pass.ts';
import { RecomputeWorker } from '#server/ingest/recompute/recompute-worker.ts';
import { readBlockColumns } from '#server/reports/blocks/block-columns.ts';
import { findSeriesModule } from '#server/series/find-series-modules.ts';
import { Waits } from '#server/series/waits.ts';
import type { Installation } from '#server/store/installation.ts';
import { readWorkLeft } from '#server/store/readings/backlog.ts';
import { addDirtyRanges, returnDirtyRanges, takeDirtyRanges } from '#server/store/readings/dirty-ranges.ts';
import { removeOldChanges } from '#server/store/readings/quarter-changes.ts';
import { readWaiting } from '#server/store/readings/waiting-ranges.ts';
import { RecomputeWorld } from '#tests/support/recompute-world.ts';

const START = Date.UTC(2026, 2, 10);
const FIRST = START / QUARTER_MS;
/** Quarter-hours of the day that is asked for. */
const DAY = { firstQuarter: FIRST, lastQuarter: FIRST + 95 };

let world: RecomputeWorld;
beforeAll(async () => {
  world = await RecomputeWorld.open(['2026-03-01']);
});
afterAll(() => world?.test.stop());

const waitingOf = async (moduleId: number, span = DAY) => {
  const found = await readWaiting(world.pool, world.ids, [
    { moduleId, parameterId: world.idOf('energy'), ...span },
  ]);
  return found.map(({ ranges, isFailing }) => ({ ranges, isFailing }));
};

describe('order of the two readings', () => {
  /** The installation, in which everything that waits is computed right after the first statement of a reading. */
  function computingBetween(): Installation {
    const { installation } = world.test;
    let isFirst = true;
    const query = async (...asked: [never, never]) => {
      const answer = await installation.pool.query(...asked);
      const { name } = asked[0] as { name?: string };
      if (isFirst && (name === 'read-waiting' || name === 'read-quarter-series' || name === 'read-months')) {
        isFirst = false;
        await recompute(world.pool, world.ids);
      }
      return answer;
    };
    return { ...installation, service: installation.service, pool: { query } as never };
  }

  it.each(['quarter', 'day'] as const)(
    'a block by %s is complete or says what waits, even when a computation commits while it is read',
    async (resolution) => {
      const moduleId = await world.makeModule();
      await world.send(
        moduleId,
        'energy',
        Array.from({ length: 96 }, (_, i) => [START + i * QUARTER_MS, 1] as const),
      );
      const { uuid } = await world.test.installation.db
        .selectFrom('module')
        .select('uuid')
        .where('id', '=', moduleId)
        .executeTakeFirstOrThrow();
      const module = await findSeriesModule(world.test.installation.db, uuid);
      if (!module) throw new Error('no module');
      const period = { start: START, end: START + 96 * QUARTER_MS };
      const installation = computingBetween();
      const waits = new Waits(installation);
      const [column] = await readBlockColumns(
        { installation, realtime: false, now: Date.now(), waits },
        [{ module, parameter: 'energy', period, whole: period }],
        resolution,
      );
      expect({ total: column?.total, quarters: waits.waiting?.quarters }).toEqual({
        total: 96,
        quarters: 96,
      });
      expect(await waitingOf(moduleId)).toEqual([]);
    },
  );
});

describe('a long list', () => {
  it('the recomputation says that it is too far behind until it has caught up', async () => {
    const moduleId = await world.makeModule();
    await world.pool.query(
      `INSERT INTO dirty_range (module_id, parameter_id, first_quarter, last_quarter)
       SELECT $1, $2, $3::int + n % 100, $3::int + n % 100 FROM generate_series(1, 230000) AS n`,
      [moduleId, world.idOf('energy'), FIRST],
    );
    const worker = new RecomputeWorker(world.test.installation);
    expect(worker.isTooFarBehind).toBe(false);
    worker.start();
    try {
      await vi.waitFor(() => expect(worker.isTooFarBehind).toBe(true), { timeout: 30_000 });
      await vi.waitFor(() => expect(worker.isTooFarBehind).toBe(false), { timeout: 60_000 });
    } finally {
      await worker.stop();
      await world.pool.query('DELETE FROM dirty_range');
    }
  }, 120_000);
});

describe('work that people have ordered', () => {
  it('it does not put off incoming readings, also once it has failed', async () => {
    const moduleId = await world.makeModule();
    const range = { moduleId, parameterId: world.idOf('energy'), firstQuarter: FIRST, lastQuarter: FIRST };
    await addDirtyRanges(world.pool, [{ ...range, lastQuarter: FIRST + 9 }], { isBulk: true });
    await addDirtyRanges(world.pool, [range]);
    const expected = { all: { ranges: 2, quarters: 11 }, ofReadings: { ranges: 1, quarters: 1 } };
    expect(await readWorkLeft(world.pool)).toEqual(expected);
    await returnDirtyRanges(world.pool, await takeDirtyRanges(world.pool, 10));
    expect(await readWorkLeft(world.pool)).toEqual(expected);
    await world.pool.query('DELETE FROM dirty_range');
  });
});

describe('recorded changes of quarter-hours', () => {
  it('changes are removed that no kept edition shows, or all that do were made later', async () => {
    const { pool } = world;
    const count = async () => (await pool.query('SELECT FROM quarter_change')).rowCount;
    await pool.query(
      `INSERT INTO quarter_change (module_id, parameter_id, first_quarter, last_quarter, changed_at)
       SELECT 1, 1, quarter, quarter, now() - make_interval(days => days)
       FROM unnest(ARRAY[0, 3, 30]) AS days, unnest(ARRAY[0, 96]) AS quarter`,
    );
    const readFrom = Date.now() - 10 * DAY_MS;
    await pool.query(
      `INSERT INTO generation (kind, report, start_time, end_time, zone, read_from, series)
       VALUES ('occurrence', '{}', '', '', 'UTC', to_timestamp($1::float8 / 1000), $2)`,
      [
        readFrom,
        JSON.stringify([{ moduleId: 1, parameterId: 1, firstQuarter: 0, lastQuarter: 95, readFrom }]),
      ],
    );
    // Of the day that it shows those of today and of three days ago stay, of the other one that of today.
    expect([await removeOldChanges(pool), await count()]).toEqual([3, 3]);
    await pool.query('DELETE FROM generation');
    expect([await removeOldChanges(pool), await count()]).toEqual([1, 2]);
    await pool.query('DELETE FROM quarter_change');
  });
});

describe('quarter-hours that wait', () => {
  it('ranges are clipped to the period and merged, and those of other series do not count', async () => {
    const [moduleId, other] = [await world.makeModule(), await world.makeModule()];
    const parameterId = world.idOf('energy');
    const dirty = (firstQuarter: number, lastQuarter: number, id = parameterId, module = moduleId) =>
      addDirtyRanges(world.pool, [{ moduleId: module, parameterId: id, firstQuarter, lastQuarter }]);
    expect(await waitingOf(moduleId)).toEqual([]);
    await dirty(FIRST - 10, FIRST + 3);
    await dirty(FIRST + 2, FIRST + 5);
    await dirty(FIRST + 90, FIRST + 200);
    await dirty(FIRST + 300, FIRST + 400);
    await dirty(FIRST + 50, FIRST + 60, world.idOf('voltage'));
    await dirty(FIRST + 50, FIRST + 60, parameterId, other);
    expect(await waitingOf(moduleId)).toEqual([
      {
        ranges: [
          { firstQuarter: FIRST, lastQuarter: FIRST + 5 },
          { firstQuarter: FIRST + 90, lastQuarter: FIRST + 95 },
        ],
        isFailing: false,
      },
    ]);
    await world.pool.query('DELETE FROM dirty_range');
  });

  it('a register’s reading after a gap counts for the period before it until it is computed', async () => {
    const moduleId = await world.makeModule();
    await world.send(moduleId, 'energyRegister', [[START, 100]]);
    await world.workOff();
    expect(await waitingOf(moduleId)).toEqual([]);
    // Two days later: the amount between is spread over the asked day.
    await world.send(moduleId, 'energyRegister', [[START + 48 * HOUR_MS, 148]]);
    expect(await waitingOf(moduleId)).toEqual([{ ranges: [], isFailing: false }]);
    await world.workOff();
    expect(await waitingOf(moduleId)).toEqual([]);
  });

  it('a register’s live readings leave a period alone from which many readings separate them', async () => {
    const moduleId = await world.makeModule();
    const values = Array.from({ length: 200 }, (_, i) => [START + i * QUARTER_MS, 100 + i] as const);
    await world.send(moduleId, 'energyRegister', values);
    await world.workOff();
    await world.send(moduleId, 'energyRegister', [[START + 200 * QUARTER_MS, 300]]);
    expect(await waitingOf(moduleId)).toEqual([]);
    const near = { firstQuarter: FIRST + 100, lastQuarter: FIRST + 195 };
    expect(await waitingOf(moduleId, near)).toEqual([{ ranges: [], isFailing: false }]);
    await world.workOff();
  });

  it('what goes back on the list is as old as before, and a series counts as failing after three failures', async () => {
    const moduleId = await world.makeModule();
    await addDirtyRanges(world.pool, [{ moduleId, parameterId: world.idOf('energy'), ...DAY }]);
    const oldOnes = await takeDirtyRanges(world.pool, 10);
    const since = Date.UTC(2026, 0, 1);
    await returnDirtyRanges(
      world.pool,
      oldOnes.map((one) => ({ ...one, since })),
    );
    for (const failures of [1, 2, 3]) {
      const taken = await takeDirtyRanges(world.pool, 10);
      await returnDirtyRanges(
        world.pool,
        taken.map((one) => ({ ...one, failures })),
      );
      const [found] = await readWaiting(world.pool, world.ids, [
        { moduleId, parameterId: world.idOf('energy'), ...DAY },
      ]);
      expect(found).toMatchObject({ since, isFailing: failures === 3, ranges: [DAY] });
    }
    await recompute(world.pool, world.ids);
  });
});
