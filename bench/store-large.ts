import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DAY_MS } from '#domain/time/calendar.ts';
import { createSeriesCache, quarterAnswer } from '#server/series/quarter-answer.ts';
import { readColumns } from '#server/series/read-columns.ts';
import { findModules } from '#server/store/module-rows.ts';
import { openTestInstallation } from '#tests/support/installation.ts';
import { median } from './ingest-measure.ts';
import { addMeters, loadYear } from './support/load-meters.ts';
import { METER_PARAMETERS, meterYear, QUARTERS_PER_YEAR, YEAR_START } from './support/meter-data.ts';
import { saveResult, startBenchmark } from './support/result.ts';

/** Measures what a year of 1,000 series, 35 million quarter-hours, takes to load, on disk and to read. */
const SERIES = 1_000;
const READS = 30;

const calibration = startBenchmark();
const { installation, stop } = await openTestInstallation();
try {
  const modules = await addMeters(installation, SERIES / 4);
  const parameters = METER_PARAMETERS.slice(0, 4);
  // Few different curves, because making them must not be measured.
  const curves = parameters.map((parameter) => [0, 1, 2, 3].map((seed) => meterYear(parameter, seed)));
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const since = performance.now();
  for (const [m, { id }] of modules.entries()) {
    for (const [p, parameter] of parameters.entries()) {
      await loadYear(installation, id, parameter, curves[p]?.[m % 4] as Float64Array);
    }
  }
  const loadSeconds = (performance.now() - since) / 1000;
  const loadingLoopDelayMs = loop.percentile(99) / 1e6;

  const found = await findModules(
    installation.db,
    modules.map(({ uuid }) => uuid),
  );
  const all = [...found.values()];
  const period = { start: YEAR_START, end: YEAR_START + 365 * DAY_MS };
  const timed = async (call: (i: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < READS; i++) {
      const from = performance.now();
      await call(i);
      times.push(performance.now() - from);
    }
    return median(times);
  };
  const moduleAt = (i: number) => all[(i * 7) % all.length] as (typeof all)[number];
  const cache = createSeriesCache();
  loop.reset();
  const year = await timed((i) => quarterAnswer(cache, installation, moduleAt(i), ['energy'], period, null));
  const months = await timed((i) => {
    const requests = Array.from({ length: 50 }, (_, k) => ({
      module: moduleAt(i + k),
      parameter: 'energy',
      period,
    }));
    return readColumns(installation, requests, 'month');
  });
  const longestBlockMs = loop.max / 1e6;
  const { rows } = await installation.pool.query<{ values: number; rollups: number }>(
    `SELECT pg_total_relation_size('quarter_day')::float8 AS values, pg_total_relation_size('day_rollup')::float8 AS rollups`,
  );
  const size = rows[0] ?? { values: 0, rollups: 0 };
  saveResult('store-large', calibration, {
    figures: [
      {
        name: '35 M quarter-hours on disk',
        value: size.values / 1e6,
        unit: 'MB',
        goal: (6 * SERIES * QUARTERS_PER_YEAR) / 1e6,
      },
      { name: 'a meter-year never read before, in the process, p50', value: year, unit: 'ms', goal: 50 },
      { name: 'longest block of the event loop while reading', value: longestBlockMs, unit: 'ms', goal: 50 },
    ],
    details: {
      values: SERIES * QUARTERS_PER_YEAR,
      loadSeconds,
      loadingLoopDelayMs,
      rollupMegabytes: size.rollups / 1e6,
      fiftyMetersYearByMonthMilliseconds: months,
    },
  });
} finally {
  await stop();
}
