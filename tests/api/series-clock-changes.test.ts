import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { RESOLUTIONS, type Resolution, type SeriesAnswer } from '#contract/readings/series.ts';
import { DAY_MS, QUARTER_MS, wallTimeToInstant } from '#domain/time/calendar.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, makeModule, readSeries } from '#tests/support/measurement.ts';
import { linesOf, writeQuarters } from '#tests/support/quarters.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

/** Makes a module on a new site in the zone, with 1 kWh in every quarter-hour of [start, end). */
async function measuredModule(
  zone: string,
  { start, end }: { start: number; end: number },
  metering: Record<string, number> | null = null,
): Promise<Module> {
  const siteId = crypto.randomUUID();
  await ask(api, `INSERT INTO site (id, name, timezone) VALUES ($1, $2, $2)`, [siteId, zone]);
  const module = await makeModule(admin, { siteId, metering });
  const ones = new Array<number>((end - start) / QUARTER_MS).fill(1);
  await writeQuarters(api, linesOf(module, 'energy', start, ones));
  return module;
}

const read = (
  { uuid }: Module,
  { start, end }: { start: number; end: number },
  resolution: Resolution,
): Promise<SeriesAnswer> =>
  readSeries(admin, {
    module: uuid,
    parameters: 'energy',
    start: String(start),
    end: String(end),
    resolution,
  });

const values = ({ series }: SeriesAnswer): (number | null)[] => series.energy?.values ?? [];
const total = (answer: SeriesAnswer): number =>
  values(answer).reduce<number>((sum, value) => sum + (value ?? 0), 0);

describe('F15 days on which the clocks change', () => {
  it.each([
    ['Europe/Budapest', '2026-03-29', 92, 23],
    ['Europe/Budapest', '2025-10-26', 100, 25],
    ['America/New_York', '2026-03-08', 92, 23],
    ['America/New_York', '2025-11-02', 100, 25],
    ['Australia/Lord_Howe', '2025-10-05', 94, 24],
    ['Australia/Lord_Howe', '2026-04-05', 98, 25],
    ['Antarctica/Troll', '2026-03-29', 88, 22],
    ['Antarctica/Troll', '2025-10-26', 104, 26],
  ])(
    'in %s, %s has %i quarter-hours in %i hours, with the same sum in every resolution',
    async (zone, date, quarters, hours) => {
      const start = wallTimeToInstant(`${date}T00:00`, zone);
      const nextDate = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
      const day = { start, end: wallTimeToInstant(`${nextDate}T00:00`, zone) };
      // The days before and after are measured as well: none of their energy may get in.
      const module = await measuredModule(zone, { start: day.start - DAY_MS, end: day.end + DAY_MS });
      const counts = { raw: quarters, quarter: quarters, hour: hours, day: 1, week: 1, month: 1, year: 1 };
      for (const resolution of RESOLUTIONS) {
        const answer = await read(module, day, resolution);
        expect([resolution, answer.zone, answer.labels.length, total(answer)]).toEqual([
          resolution,
          zone,
          counts[resolution],
          quarters,
        ]);
        expect(answer.labels[0]).toBe(day.start);
      }
      const around = await read(module, { start: day.start - DAY_MS, end: day.end + DAY_MS }, 'day');
      expect(values(around)).toEqual([96, quarters, 96]);
    },
  );
});

describe('longer intervals', () => {
  const zone = 'Europe/Budapest';
  const at = (wall: string) => wallTimeToInstant(wall, zone);

  it('P-FMT-02 weeks begin on Monday, months and years at local midnight, and the ends of the period are cut short', async () => {
    const period = { start: at('2025-12-26T00:00'), end: at('2026-01-07T00:00') };
    const module = await measuredModule(zone, period);
    const weeks = await read(module, period, 'week');
    expect(weeks.labels).toEqual([period.start, at('2025-12-29T00:00'), at('2026-01-05T00:00')]);
    expect(values(weeks)).toEqual([3 * 96, 7 * 96, 2 * 96]);
    for (const resolution of ['month', 'year'] as const) {
      const answer = await read(module, period, resolution);
      expect(answer.labels).toEqual([period.start, at('2026-01-01T00:00')]);
      expect(values(answer)).toEqual([6 * 96, 6 * 96]);
    }
  });

  it('a gas day is counted from 06:00, also over a clock change', async () => {
    const period = { start: at('2026-03-27T06:00'), end: at('2026-03-30T06:00') };
    const module = await measuredModule(zone, period, { dayStartHour: 6 });
    const days = await read(module, period, 'day');
    expect(days.labels).toEqual(['27', '28', '29'].map((day) => at(`2026-03-${day}T06:00`)));
    // The hour is lost at 02:00 on the 29th, which belongs to the gas day of the 28th.
    expect(values(days)).toEqual([96, 92, 96]);
    const calendarDay = { start: at('2026-03-28T00:00'), end: at('2026-03-29T00:00') };
    const cut = await read(module, calendarDay, 'day');
    expect([cut.labels, values(cut)]).toEqual([
      [calendarDay.start, at('2026-03-28T06:00')],
      [24, 72],
    ]);
  });

  it('intervals are cut again when the day start of a module changes', async () => {
    const period = { start: at('2026-02-10T00:00'), end: at('2026-02-12T00:00') };
    const module = await measuredModule(zone, period);
    expect(values(await read(module, period, 'day'))).toEqual([96, 96]);
    await admin.patch(`/modules/${module.uuid}`, { metering: { dayStartHour: 6 } });
    await vi.waitFor(async () => expect(values(await read(module, period, 'day'))).toEqual([24, 96, 72]), {
      timeout: 30_000,
    });
  });
});
