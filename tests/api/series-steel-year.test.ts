import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import type { Resolution, SeriesAnswer } from '#contract/readings/series.ts';
import { HOUR_MS, QUARTER_MS, wallClock, wallTimeToInstant } from '#domain/time/calendar.ts';
import { convert } from '#domain/units/convert.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, makeModule, readSeries, setZone } from '#tests/support/measurement.ts';
import { pushSteelYear } from '#tests/support/push-steel-year.ts';
import {
  hasSteelYear,
  readSteelYear,
  STEEL_DECEMBER_KWH,
  STEEL_JANUARY_KWH,
  STEEL_MISSING,
  STEEL_YEAR_KWH,
  STEEL_ZONE,
} from '#tests/support/steel-year.ts';

const sum = (values: readonly (number | null)[] = []): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe.skipIf(!hasSteelYear)(
  `the steel plant's year${hasSteelYear ? '' : ` (skipped: ${STEEL_MISSING})`}`,
  () => {
    let api: Api;
    let admin: ApiClient;
    let module: Module;
    const quarters = hasSteelYear ? readSteelYear() : [];
    const year = {
      start: String(wallTimeToInstant('2018-01-01T00:00', STEEL_ZONE)),
      end: String(wallTimeToInstant('2019-01-01T00:00', STEEL_ZONE)),
    };
    const read = (resolution: Resolution, more: Record<string, string> = {}): Promise<SeriesAnswer> =>
      readSeries(admin, { module: module.uuid, parameters: 'energy', ...year, resolution, ...more });

    beforeAll(async () => {
      api = await startApi();
      admin = api.as(api.developer);
      await setZone(api, STEEL_ZONE);
      module = await makeModule(admin, { externalId: 'steel', metering: { expectedInterval: 900 } });
      const target = { url: api.origin, token: api.ingestToken, module: 'steel' };
      expect(await pushSteelYear(target)).toBe(35_040);
      // Sent again, as by a gateway after a lost answer: nothing may be counted twice.
      expect(await pushSteelYear(target)).toBe(35_040);
      await vi.waitFor(
        async () => expect((await ask(api, 'SELECT FROM dirty_range LIMIT 1')).length).toBe(0),
        { timeout: 60_000, interval: 250 },
      );
    });
    afterAll(() => api?.stop());

    it("the steel plant's year has 35,040 quarter-hours, all measured, and 959,636.71 kWh", async () => {
      const { labels, series, zone } = await read('quarter');
      expect([zone, labels.length]).toEqual([STEEL_ZONE, 35_040]);
      expect(series.energy?.values.every((value) => value !== null)).toBe(true);
      expect(series.energy?.coverage.every((share) => share === 1)).toBe(true);
      expect(sum(series.energy?.values)).toBeCloseTo(STEEL_YEAR_KWH, 6);
    });

    it("the steel plant's year has the same sum in hours, days, weeks, months and the year (1e-9)", async () => {
      for (const [resolution, count] of [
        ['hour', 8760],
        ['day', 365],
        // 2018 begins and ends on a Monday.
        ['week', 53],
        ['month', 12],
        ['year', 1],
      ] as const) {
        const { labels, series } = await read(resolution);
        expect(labels).toHaveLength(count);
        expect(Math.abs(sum(series.energy?.values) / STEEL_YEAR_KWH - 1)).toBeLessThan(1e-9);
      }
    });

    it("the steel plant's year has January and December as published, in the plant’s own time", async () => {
      const { series } = await read('month');
      const months = series.energy?.values ?? [];
      expect(Math.round(months[0] ?? 0)).toBe(STEEL_JANUARY_KWH);
      expect(Math.round(months[11] ?? 0)).toBe(STEEL_DECEMBER_KWH);
      const published = new Array<number>(12).fill(0);
      for (const { ts, energyKwh } of quarters) {
        const month = new Date(wallClock(ts, STEEL_ZONE)).getUTCMonth();
        published[month] = (published[month] as number) + energyKwh;
      }
      for (const [month, kwh] of published.entries()) expect(months[month]).toBeCloseTo(kwh, 6);
    });

    it("the steel plant's year gives back the power factor 100 · P / √(P² + Q²) of 35,039 quarter-hours", async () => {
      const { labels, series } = await read('quarter', {
        parameters: 'energy,reactiveEnergyInductiveTotal,reactiveEnergyCapacitiveTotal',
      });
      const published = new Map(quarters.map((quarter) => [quarter.ts, quarter]));
      const factor = (p: number, q: number): number => (100 * p) / Math.hypot(p, q);
      const compared = labels.filter((label, i) => {
        const [p, inductive, capacitive] = [
          series.energy?.values[i] ?? Number.NaN,
          series.reactiveEnergyInductiveTotal?.values[i] ?? Number.NaN,
          series.reactiveEnergyCapacitiveTotal?.values[i] ?? Number.NaN,
        ];
        const row = published.get(label);
        // One quarter-hour has neither active nor reactive energy: 0 divided by 0 is no power factor.
        if (!row || (p === 0 && inductive === 0 && capacitive === 0)) return false;
        const lagging = Math.abs(factor(p, inductive) - row.laggingPowerFactor);
        const leading = Math.abs(factor(p, capacitive) - row.leadingPowerFactor);
        // The file has two decimals.
        return lagging <= 0.005 + 1e-9 && leading <= 0.005 + 1e-9;
      });
      expect(compared).toHaveLength(35_039);
    });

    it("the steel plant's year has its peak of 628.72 kW on 22 November 2018 from 09:30 to 09:45", async () => {
      const { labels, series } = await read('quarter');
      const values = (series.energy?.values ?? []) as number[];
      const kilowatts = values.map((kwh) => convert(kwh / (QUARTER_MS / HOUR_MS), 'kWh/h', 'kW'));
      const peak = Math.max(...kilowatts);
      expect(peak).toBeCloseTo(628.72, 9);
      expect(labels[kilowatts.indexOf(peak)]).toBe(wallTimeToInstant('2018-11-22T09:30', STEEL_ZONE));
    });

    it("the steel plant's year keeps the peak of 157.18 kWh on 22 November 2018 at 09:30 when reduced to 200 points", async () => {
      const { labels, series } = await read('quarter', { points: '200' });
      expect(labels.length).toBeLessThanOrEqual(200);
      const values = (series.energy?.values ?? []) as number[];
      const peak = Math.max(...values);
      expect(peak).toBe(157.18);
      expect(labels[values.indexOf(peak)]).toBe(wallTimeToInstant('2018-11-22T09:30', STEEL_ZONE));
    });

    it("the steel plant's year stores nothing twice", async () => {
      const [row] = await ask<{ rows: string; history: string }>(
        api,
        'SELECT (SELECT count(*) FROM reading) AS rows, (SELECT count(*) FROM reading_history) AS history',
      );
      expect(row).toEqual({ rows: '35040', history: '0' });
    });
  },
);
