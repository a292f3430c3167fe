import { afterEach, expect, it, vi } from 'vitest';
import type { SeriesAnswer } from '#contract/readings/series.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { ask, makeModule, readSeries, writeLines } from '#tests/support/measurement.ts';
import { inTier } from '#tests/support/tier.ts';

/** Seconds of full ingest: a few here, ten minutes in the long tier (npm run test:faults). */
const SECONDS = inTier(10, 600);
const CLIENTS = 8;
const LINES = 200;
/** Ranges above which ingest takes no more readings (server/ingest/recompute/recompute-worker.ts). */
const MOST_RANGES = 200_000;
/** Time for the recomputation to work off what is on the list at the end. */
const DRAIN_MS = 180_000;
const START = Date.UTC(2025, 0, 1);

let api: Api | undefined;
afterEach(() => api?.stop());

it(
  'F20 the backlog of quarter-hours stays bounded under full ingest, and drains after it',
  async () => {
    api = await startApi();
    const running = api;
    const admin = running.as(running.developer);
    const modules = await Promise.all(Array.from({ length: CLIENTS }, () => makeModule(admin)));
    const until = performance.now() + SECONDS * 1_000;
    const sent = modules.map(() => 0);
    /** Sends quarter-hours backwards in time, so that no two of them share a range. */
    const client = async (n: number): Promise<void> => {
      while (performance.now() < until) {
        const first = (sent[n] as number) + 1;
        const lines = Array.from({ length: LINES }, (_, i) => {
          const at = START - (first + i) * QUARTER_MS;
          return `meter,module=${modules[n]?.uuid} energy=1 ${at}`;
        });
        const { status } = await writeLines(running, lines.join('\n'));
        if (status === 204) sent[n] = first + LINES - 1;
        else expect(status).toBe(503);
        // The oldest accepted instant comes near: the same quarter-hours are corrected from the start.
        if ((sent[n] as number) > 800_000) sent[n] = 0;
      }
    };
    let most = 0;
    const watch = async (): Promise<void> => {
      while (performance.now() < until) {
        const [row] = await ask<{ ranges: number }>(
          running,
          'SELECT count(*)::int AS ranges FROM dirty_range',
        );
        most = Math.max(most, row?.ranges ?? 0);
      }
    };
    await Promise.all([...modules.map((_, n) => client(n)), watch()]);
    // What is under way when the limit is reached is still stored.
    expect(most).toBeLessThan(MOST_RANGES * 1.25);
    await vi.waitFor(async () => expect(await ask(running, 'SELECT FROM dirty_range LIMIT 1')).toEqual([]), {
      timeout: DRAIN_MS,
      interval: 500,
    });
    const [count, module] = [sent[0] as number, modules[0]?.uuid ?? ''];
    const period = { start: String(START - count * QUARTER_MS), end: String(START) };
    const read = (): Promise<SeriesAnswer> =>
      readSeries(admin, { module, parameters: 'energy', resolution: 'year', ...period });
    const { series, waiting } = await read();
    expect(waiting).toBeUndefined();
    expect((series.energy?.values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(count);
  },
  (SECONDS + 240) * 1_000,
);
