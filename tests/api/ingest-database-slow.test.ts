import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiBehindProxy, startApiBehindProxy } from '#tests/support/api-behind-proxy.ts';
import { writeLines } from '#tests/support/measurement.ts';

let world: ApiBehindProxy;
let api: ApiBehindProxy['api'];
let proxy: ApiBehindProxy['proxy'];
let module: ApiBehindProxy['module'];
beforeAll(async () => {
  world = await startApiBehindProxy();
  ({ api, proxy, module } = world);
});
afterAll(() => world.stop());

const NOON = Date.UTC(2025, 5, 2, 12);
let next = 0;
/** Sends one reading with an instant of its own. */
const send = async (): Promise<number> => {
  const value = next++;
  return (await writeLines(api, `m,module=${module.uuid} energy=${value} ${NOON + value}`)).status;
};

describe('a slow or busy database', () => {
  it('senders wait for a slow database, from the first reading on', async () => {
    proxy.slow(800);
    try {
      // Connections are still to be made: four answers each before the first statement.
      expect(await send()).toBe(204);
    } finally {
      proxy.slow(0);
    }
  });

  it('readings are accepted while screens occupy all database connections', async () => {
    await api.restart();
    const blocker = new pg.Client({
      connectionString: api.database.ownerUrl,
      options: '-c search_path=client_1',
    });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE quarter_day, day_rollup IN ACCESS EXCLUSIVE MODE');
    const reader = api.as(api.developer);
    // A page that takes no turn: reads of series by one user never run twelve at once.
    const screens = Array.from({ length: 12 }, () => reader.get(`/data-health/${module.uuid}`));
    try {
      await vi.waitFor(
        async () => {
          const { rows } = await blocker.query('SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted');
          expect(rows[0].n).toBeGreaterThanOrEqual(10);
        },
        { timeout: 10_000 },
      );
      expect(await send()).toBe(204);
    } finally {
      await blocker.query('ROLLBACK');
      await blocker.end();
    }
    await Promise.all(screens);
  });
});
