import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { gapLimitMs } from '#domain/readings/register/register-settings.ts';
import { judgeAtOnce, totalOf } from '#domain/readings/register/register-store.fixture.ts';
import { instantOfWallClock } from '#domain/time/calendar.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { DAIAD_MISSING, DAIAD_ZONE, hasDaiadWater, readWaterMeter } from '#tests/support/daiad-water.ts';
import { ask, makeModule, readSeries, setZone, writeLines } from '#tests/support/measurement.ts';
import { settled } from '#tests/support/quarters.ts';

/** On 2017-01-17, 12:34 to 15:37, readings of another meter lie between its own. */
const HOUSEHOLD = '9348c9bb';
const METERING = { maximumPower: 5, jitterTolerance: 0.001, expectedInterval: 3600 };
const LINES_PER_REQUEST = 5_000;

const at = (hour: number, minute: number, second: number): number =>
  instantOfWallClock(Date.UTC(2017, 0, 17, hour, minute, second), DAIAD_ZONE);

describe.skipIf(!hasDaiadWater)(
  `a water meter with an exchange${hasDaiadWater ? '' : ` (${DAIAD_MISSING})`}`,
  () => {
    let api: Api;
    let admin: ApiClient;
    let module: Module;
    let readings: Map<number, number>;

    beforeAll(async () => {
      api = await startApi();
      admin = api.as(api.developer);
      await setZone(api, DAIAD_ZONE);
      readings = new Map(readWaterMeter(HOUSEHOLD).map(({ ts, litres }) => [ts, litres / 1000]));
      module = await makeModule(admin, { measureType: 'flow', medium: 'water', metering: METERING });
      const lines = [...readings].map(
        ([ts, value]) => `water,module=${module.uuid} volumeRegister=${value} ${ts}`,
      );
      // The newest part first: the rest, a year, is late data.
      for (let to = lines.length; to > 0; to -= LINES_PER_REQUEST) {
        const part = lines.slice(Math.max(0, to - LINES_PER_REQUEST), to);
        expect((await writeLines(api, part.join('\n'))).status).toBe(204);
        await settled(api);
      }
    });
    afterAll(() => api?.stop());

    const total = async (resolution: string): Promise<number> => {
      const first = Math.min(...readings.keys());
      const last = Math.max(...readings.keys());
      const answer = await readSeries(admin, {
        module: module.uuid,
        parameters: 'volume',
        start: String(first),
        end: String(last + 900_000),
        resolution,
      });
      const { values = [], unit } = answer.series.volume ?? {};
      expect(unit).toBe('m³');
      return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    };

    const judged = () => {
      const { maximumPower, jitterTolerance, expectedInterval } = METERING;
      return judgeAtOnce(readings, {
        maximumPower,
        jitterTolerance,
        gapLimitMs: gapLimitMs(expectedInterval),
      });
    };

    it('a water meter with an exchange has the verdicts and the total that all its readings give together', async () => {
      const { verdicts } = judged();
      const stored = await ask(
        api,
        `SELECT kind, (extract(epoch FROM ts) * 1000)::float8 AS ts, reading_verdict.value, before, amount,
         (extract(epoch FROM until) * 1000)::float8 AS until FROM reading_verdict`,
      );
      const order = (rows: unknown[]): string[] =>
        rows.map((row) => JSON.stringify(Object.entries(row as object).sort())).sort();
      expect(order(stored)).toEqual(order(verdicts));
      const expected = totalOf(judged());
      for (const resolution of ['quarter', 'hour', 'day']) {
        expect(Math.abs((await total(resolution)) - expected)).toBeLessThanOrEqual(1e-9 * expected);
      }
    });

    it('readings of the other water meter stay in quarantine; discarding them settles it and changes no total', async () => {
      const others = [at(12, 34, 8), at(13, 34, 8), at(14, 34, 8), at(15, 34, 8)];
      const before = await total('quarter');
      for (const ts of others) {
        const answer = await admin.post(`/data-health/${module.uuid}/decisions`, {
          kind: 'discarded',
          parameter: 'volumeRegister',
          at: new Date(ts).toISOString(),
          reason: 'read from the neighbour',
        });
        expect(answer.status).toBe(201);
      }
      await settled(api);
      expect(await total('quarter')).toBe(before);
      const spikes = await ask<{ ts: Date }>(
        api,
        `SELECT ts FROM reading_verdict WHERE kind = 'spike' AND reading_verdict.value > 450 ORDER BY ts`,
      );
      expect(spikes.map(({ ts }) => ts.getTime())).toEqual(others);
    });
  },
);
