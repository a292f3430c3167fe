import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import type { SeriesAnswer } from '#contract/readings/series.ts';
import { seriesAnswerSchema } from '#contract/readings/series.ts';
import { wallTimeToInstant } from '#domain/time/calendar.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import {
  ask,
  type ErrorAnswer,
  makeModule,
  readSeries,
  setZone,
  writeLines,
} from '#tests/support/measurement.ts';

const ZONE = 'Europe/Budapest';
const QUARTER_MS = 900_000;
let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  await setZone(api, ZONE);
});
afterAll(() => api.stop());

const day = (date: string, next: string) => ({
  start: wallTimeToInstant(`${date}T00:00`, ZONE),
  end: wallTimeToInstant(`${next}T00:00`, ZONE),
});

/** Waits until the recomputation has caught up with what was written. */
const settled = () =>
  vi.waitFor(async () => expect(await ask(api, 'SELECT FROM dirty_range LIMIT 1')).toEqual([]), {
    timeout: 60_000,
  });

const write = async (lines: string[]): Promise<void> => {
  const answer = await writeLines(api, lines.join('\n'));
  if (answer.status !== 204) throw new Error(await answer.text());
  await settled();
};

/** Writes one energy reading per quarter-hour of a period, all of 1 kWh. */
const fill = (module: Module, { start, end }: { start: number; end: number }, value = 1) =>
  write(
    Array.from(
      { length: (end - start) / QUARTER_MS },
      (_, i) => `m,module=${module.uuid} energy=${value} ${start + i * QUARTER_MS}`,
    ),
  );

const read = (
  module: Module,
  { start, end }: { start: number; end: number },
  resolution: string,
  parameters = 'energy',
): Promise<SeriesAnswer> =>
  readSeries(admin, { module: module.uuid, parameters, start: String(start), end: String(end), resolution });

it('P-PROD-03 P-PROD-04 every electrical quantity is measured per phase and as a total, and read back', async () => {
  const module = await makeModule(admin);
  const perPhase = ['energy', 'effectivePower', 'voltage', 'current', 'phaseAngle', 'cosPhi'];
  // The total of the energy has no suffix. All phases share one frequency.
  const total = (quantity: string) => (quantity === 'energy' ? 'energy' : `${quantity}Total`);
  const names = perPhase
    .flatMap((quantity) => [...['L1', 'L2', 'L3'].map((phase) => quantity + phase), total(quantity)])
    .concat('frequency');
  const sent = new Map(names.map((name, i) => [name, (i + 1) / 32]));
  const fields = [...sent].map(([name, value]) => `${name}=${value}`).join();
  const { start } = day('2026-03-02', '2026-03-03');
  await write([`m,module=${module.uuid} ${fields} ${start}`]);
  const { series } = await read(module, { start, end: start + QUARTER_MS }, 'quarter', names.join());
  expect(names).toHaveLength(25);
  expect(Object.fromEntries(Object.entries(series).map(([name, { values }]) => [name, values]))).toEqual(
    Object.fromEntries([...sent].map(([name, value]) => [name, [value]])),
  );
});

describe('GET /series', () => {
  it.each([
    ['2026-03-28', '2026-03-29', 96, 24],
    ['2026-03-29', '2026-03-30', 92, 23],
    ['2025-10-26', '2025-10-27', 100, 25],
  ])(
    'a series of the day %s has %3$i quarter-hours and %4$i hours, and the day is their sum',
    async (date, next, quarters, hours) => {
      const module = await makeModule(admin);
      const period = day(date, next);
      await fill(module, period);
      const counts = { quarter: quarters, hour: hours, day: 1, month: 1 };
      for (const [resolution, count] of Object.entries(counts)) {
        const answer = await read(module, period, resolution);
        seriesAnswerSchema.validateSync(answer, { strict: true });
        expect([resolution, answer.labels.length]).toEqual([resolution, count]);
        expect(answer.series.energy?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(
          quarters,
        );
        expect(answer.series.energy?.unit).toBe('kWh');
      }
    },
  );

  it('GET /series shows unmeasured intervals as null with their coverage, never as 0', async () => {
    const module = await makeModule(admin);
    const start = wallTimeToInstant('2025-06-02T10:00', ZONE);
    await write([
      `m,module=${module.uuid} energy=2 ${start}`,
      `m,module=${module.uuid} energy=3 ${start + 3 * QUARTER_MS}`,
    ]);
    const quarters = await read(module, { start, end: start + 5 * QUARTER_MS }, 'quarter');
    expect(quarters.series.energy?.values).toEqual([2, null, null, 3, null]);
    expect(quarters.series.energy?.coverage).toEqual([1, 0, 0, 1, 0]);
    const hour = await read(module, { start, end: start + 4 * QUARTER_MS }, 'hour');
    expect(hour.series.energy).toMatchObject({ values: [5], coverage: [0.5] });
  });

  it('GET /series averages gauges, and shows the share of time in which a state was on', async () => {
    const meter = await makeModule(admin);
    const sensor = await makeModule(admin, { measureType: 'digital_sensor' });
    const start = wallTimeToInstant('2025-06-02T10:00', ZONE);
    await write([
      ...[0, 5, 10].map(
        (minute, i) => `m,module=${meter.uuid} voltageL1=${230 + i} ${start + minute * 60_000}`,
      ),
      `m,module=${sensor.uuid} digital=true ${start}`,
      `m,module=${sensor.uuid} digital=f ${start + 9 * 60_000}`,
    ]);
    const period = { start, end: start + QUARTER_MS };
    expect((await read(meter, period, 'quarter', 'voltageL1')).series.voltageL1?.values).toEqual([231]);
    expect((await read(sensor, period, 'quarter', 'digital')).series.digital?.values).toEqual([0.6]);
  });

  it('GET /series shows recomputed values after late and corrected readings', async () => {
    const module = await makeModule(admin);
    const period = day('2025-01-15', '2025-01-16');
    await fill(module, period);
    await write([`m,module=${module.uuid} energy=5 ${period.start}`]);
    await write([`m,module=${module.uuid} energy=2 ${period.start + 60_000}`]);
    const { series } = await read(module, period, 'day');
    expect(series.energy?.values).toEqual([95 + 5 + 2]);
  });

  it('GET /series shows a closed day as it was sealed, and the late reading is kept', async () => {
    const module = await makeModule(admin);
    const period = day('2025-01-20', '2025-01-21');
    await fill(module, period);
    await ask(api, `UPDATE quarter_day SET is_closed = true WHERE day BETWEEN '2025-01-19' AND '2025-01-21'`);
    await write([`m,module=${module.uuid} energy=100 ${period.start + 60_000}`]);
    expect((await read(module, period, 'day')).series.energy?.values).toEqual([96]);
    expect((await read(module, period, 'raw')).labels).toHaveLength(97);
  });

  it('GET /series evaluates calculated modules of calculated modules; a missing operand makes the result missing', async () => {
    const [a, b] = [await makeModule(admin), await makeModule(admin)];
    const formula = { type: 'calculated', formula: 'a − b', variables: { a: a.uuid, b: b.uuid } };
    const difference = await makeModule(admin, formula);
    const twice = await makeModule(admin, {
      type: 'calculated',
      formula: '2 × (c ÷ 1)',
      variables: { c: difference.uuid },
    });
    const start = wallTimeToInstant('2025-06-02T10:00', ZONE);
    await write([
      `m,module=${a.uuid} energy=5,effectivePowerTotal=8 ${start}`,
      `m,module=${b.uuid} energy=2 ${start}`,
      `m,module=${a.uuid} energy=7 ${start + QUARTER_MS}`,
    ]);
    const period = { start, end: start + 2 * QUARTER_MS };
    const { series } = await read(twice, period, 'quarter', 'energy,effectivePowerTotal');
    expect(series.energy?.values).toEqual([6, null]);
    expect(series.effectivePowerTotal?.values).toEqual([null, null]);
    expect((await read(twice, period, 'day')).series.energy?.coverage[0]).toBeCloseTo(0.5);
  });

  it('GET /series finds a module by external id, and returns several parameters on shared labels', async () => {
    const module = await makeModule(admin, { externalId: 'oven 7' });
    const start = wallTimeToInstant('2025-06-02T10:00', ZONE);
    await write([
      `m,module=oven\\ 7 energy=1 ${start}`,
      `m,module=oven\\ 7 energyRegister=100 ${start + 60_000}`,
    ]);
    const query = {
      module: 'oven 7',
      parameters: 'energy,energyRegister',
      start: new Date(start).toISOString(),
      end: new Date(start + QUARTER_MS).toISOString(),
      resolution: 'raw',
    };
    const answer = await readSeries(admin, query);
    expect(answer.labels).toEqual([start, start + 60_000]);
    expect(answer.series.energy?.values).toEqual([1, null]);
    expect(answer.series.energyRegister).toMatchObject({
      unit: 'kWh',
      values: [null, 100],
      coverage: [0, 1],
    });
    expect(module.parameters).toEqual([]);
  });

  it('GET /series refuses queries that cannot be answered', async () => {
    const { uuid } = await makeModule(admin);
    const good = { module: uuid, parameters: 'energy', start: '0', end: '900000', resolution: 'quarter' };
    const refusal = async (change: Record<string, string>): Promise<[number, string | undefined]> => {
      const answer = await admin.get(`/series?${new URLSearchParams({ ...good, ...change })}`);
      const { error } = answer.ok ? { error: null } : ((await answer.json()) as ErrorAnswer);
      return [answer.status, error?.field];
    };
    expect(await refusal({})).toEqual([200, undefined]);
    expect(await refusal({ module: 'nobody' })).toEqual([404, undefined]);
    expect(await refusal({ parameters: 'constructor' })).toEqual([400, 'parameters']);
    expect(await refusal({ parameters: ',' })).toEqual([400, 'parameters']);
    expect(await refusal({ parameters: 'energyRegister' })).toEqual([400, 'parameters']);
    expect(await refusal({ start: 'yesterday' })).toEqual([400, 'start']);
    expect(await refusal({ end: '0' })).toEqual([400, 'end']);
    expect(await refusal({ end: '9999999999999' })).toEqual([400, 'end']);
    expect(await refusal({ resolution: 'fortnight' })).toEqual([400, 'resolution']);
    expect(await refusal({ points: '3' })).toEqual([400, 'points']);
    expect((await api.get(`/series?${new URLSearchParams(good)}`)).status).toBe(401);
  });
});
