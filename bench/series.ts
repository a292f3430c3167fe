import { API } from '#contract/paths.ts';
import { DAY_MS } from '#domain/time/calendar.ts';
import { readColumns } from '#server/series/read-columns.ts';
import { type Installation, openInstallations } from '#server/store/installation.ts';
import { findModules } from '#server/store/module-rows.ts';
import { readLastValues } from '#server/store/readings/last-values.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { startApi } from '#tests/support/api.ts';
import { measure, median } from './ingest-measure.ts';
import {
  influx,
  type Meter,
  ours,
  type Rival,
  rowPerValue,
  victoriaMetrics,
  YEAR_END,
} from './series/rivals.ts';
import { addMeters, loadYear } from './support/load-meters.ts';
import { meterYear, YEAR_START } from './support/meter-data.ts';
import { type Figure, saveResult, startBenchmark } from './support/result.ts';

/** Reads meter-years over HTTP, against three peers in turn: ours, peers, peers, ours. */
const METERS = 20;
const ROUNDS = 6;
const CALLS = 10;
const LAST_VALUES = 10_000;
const PARAMETERS = ['energy', 'effectivePowerTotal', 'voltageL1'] as const;

const WORKLOADS = {
  'meter-year × 1': (rival: Rival, meter: Meter) => rival.year(meter, ['energy']),
  'meter-year × 3': (rival: Rival, meter: Meter) => rival.year(meter, PARAMETERS),
  'meter-year by day': (rival: Rival, meter: Meter) => rival.days(meter),
} as const;
type Workload = keyof typeof WORKLOADS;
const NAMES = Object.keys(WORKLOADS) as Workload[];

interface Measured {
  milliseconds: number[];
  cpuSeconds: number[];
  bytes: number;
}

/** Goes through all meters, so that no rival answers the same question twice in a row. */
async function runRound(
  rival: Rival,
  meters: readonly Meter[],
  results: Map<string, Measured>,
  round: number,
) {
  for (const name of NAMES) {
    const key = `${rival.name}, ${name}`;
    const result = results.get(key) ?? { milliseconds: [], cpuSeconds: [], bytes: 0 };
    results.set(key, result);
    const { cpuSeconds } = await measure(async () => {
      for (let call = 0; call < CALLS; call++) {
        const meter = meters[(round * CALLS + call) % meters.length] as Meter;
        const { milliseconds, bytes } = await rival.client.get(WORKLOADS[name](rival, meter));
        result.milliseconds.push(milliseconds);
        result.bytes = bytes;
      }
    });
    result.cpuSeconds.push(cpuSeconds / CALLS);
  }
}

/** Median milliseconds of a call inside the process. */
async function inProcess(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 30; i++) {
    const since = performance.now();
    await call();
    times.push(performance.now() - since);
  }
  return median(times);
}

async function lastValuesTime(installation: Installation): Promise<number> {
  const { pool } = installation;
  const ids = await parameterIds(installation);
  await pool.query(
    `INSERT INTO last_value SELECT m, p, now(), now(), random() FROM generate_series(1, $1::int) m, generate_series(1, 10) p`,
    [LAST_VALUES / 10],
  );
  return inProcess(() => readLastValues(pool, ids, null));
}

async function manyByDay(
  installation: Installation,
  meters: readonly Meter[],
  days: number,
): Promise<number> {
  const modules = await findModules(
    installation.db,
    meters.map(({ uuid }) => uuid),
  );
  const period = { start: YEAR_START, end: YEAR_START + days * DAY_MS };
  const requests = Array.from({ length: 50 }, (_, i) => [...modules.values()][i % modules.size]).flatMap(
    (module) => (module ? [{ module, parameter: 'energy', period }] : []),
  );
  return inProcess(() => readColumns(installation, requests, 'day'));
}

const calibration = startBenchmark();
const api = await startApi();
const installations = await openInstallations(api.database.appUrl);
const installation = installations.byHost(undefined);
const rivals: Rival[] = [];
try {
  const meters = (await addMeters(installation, METERS)).map((module, seed): Meter => {
    const series = Object.fromEntries(PARAMETERS.map((name) => [name, meterYear(name, seed)]));
    return { ...module, series };
  });
  for (const { id, series } of meters) {
    for (const [parameter, values] of Object.entries(series))
      await loadYear(installation, id, parameter, values);
  }
  rivals.push(await ours(api), await rowPerValue(api.database.ownerUrl, meters));
  for (const rival of [await influx(meters), await victoriaMetrics(meters)]) if (rival) rivals.push(rival);

  const results = new Map<string, Measured>();
  // The first round warms everything up and is recorded separately: no question has been answered before.
  const firstReads: Record<string, number> = {};
  for (let round = 0; round <= ROUNDS; round++) {
    const order = round % 2 === 0 ? rivals : [...rivals].reverse();
    for (const rival of order) await runRound(rival, meters, results, round);
    if (round > 0) continue;
    for (const [key, { milliseconds }] of results) firstReads[key] = median(milliseconds);
    results.clear();
  }
  const p50 = (rival: Rival, name: Workload): number =>
    median(results.get(`${rival.name}, ${name}`)?.milliseconds ?? [Number.NaN]);
  const [own, rows, ...others] = rivals as [Rival, Rival, ...Rival[]];
  const figures: Figure[] = [];
  for (const name of ['meter-year × 1', 'meter-year × 3'] as const) {
    const value = p50(own, name);
    figures.push({ name: `${name} over HTTP, p50`, value, unit: 'ms', goal: 8 });
    const faster = (other: Rival, goal: number): Figure => ({
      name: `${name}, times as fast as ${other.name}`,
      value: p50(other, name) / value,
      unit: '×',
      goal,
      isLeast: true,
    });
    figures.push(faster(rows, 10), ...others.map((other) => faster(other, 1)));
  }
  const lastValues = await lastValuesTime(installation);
  figures.push({ name: '10,000 last values, p50', value: lastValues, unit: 'ms', goal: 5 });
  const reduced = new URLSearchParams({
    module: meters[0]?.uuid ?? '',
    parameters: 'energy',
    start: String(YEAR_START),
    end: String(YEAR_END),
    points: '2000',
  });
  const points: number[] = [];
  for (let i = 0; i < 20; i++)
    points.push((await own.client.get(`/api${API.series}?${reduced}`)).milliseconds);
  const details = {
    p50Milliseconds: Object.fromEntries(
      [...results].map(([key, { milliseconds }]) => [key, median(milliseconds)]),
    ),
    firstReadMilliseconds: firstReads,
    cpuSecondsPerCall: Object.fromEntries(
      [...results].map(([key, { cpuSeconds }]) => [key, median(cpuSeconds)]),
    ),
    bytes: Object.fromEntries([...results].map(([key, { bytes }]) => [key, bytes])),
    fiftyMetersMonthByDayMilliseconds: await manyByDay(installation, meters, 31),
    fiftyMetersYearByDayMilliseconds: await manyByDay(installation, meters, 365),
    yearTo2000PointsMilliseconds: median(points),
  };
  console.log(details);
  saveResult('series', calibration, { figures, details });
} finally {
  for (const rival of rivals) await rival.stop();
  await installations.close();
  await api.stop();
}
