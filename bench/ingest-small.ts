import { type Load, pointsOf } from './ingest/line-load.ts';
import {
  alternate,
  insertRound,
  printSeries,
  rateOf,
  type Series,
  sendRound,
  withRig,
} from './ingest/rounds.ts';
import { median } from './ingest-measure.ts';
import { type Figure, saveResult, startBenchmark } from './support/result.ts';

/** Compares small requests of line protocol, each durable before its answer, with InfluxDB and one-row INSERTs. */
const ROUNDS = 6;
const FIFTY: Load = { requests: 600, lines: 50, fields: 10, connections: 4 };
const SINGLE: Load = { requests: 10_000, lines: 1, fields: 1, connections: 64 };
const ROWS = 5_000;
const ROW_CONNECTIONS = 32;
const LEAST_TO_INFLUXDB = 0.5;
const LEAST_SINGLE_PER_SECOND = 5_000;
const MOST_SINGLE_P99_MS = 30;

const calibration = startBenchmark();
const series = (name: string, count: number): Series => ({ name, count, samples: [] });
const ours = {
  fifty: series('Quarterhour, 50 lines × 10 fields, 4 connections', pointsOf(FIFTY)),
  single: series('Quarterhour, single readings, 64 connections', SINGLE.requests),
};
const influx = {
  fifty: series('InfluxDB 1.6, 50 lines × 10 fields, 4 connections', pointsOf(FIFTY)),
  single: series('InfluxDB 1.6, single readings, 64 connections', SINGLE.requests),
};
const rows = series(`one-row INSERTs through pg, ${ROW_CONNECTIONS} connections`, ROWS);
await withRig({}, (rig) =>
  alternate(
    ROUNDS,
    async () => {
      await sendRound(ours.fifty, rig, rig.ours, FIFTY);
      await sendRound(ours.single, rig, rig.ours, SINGLE);
    },
    async () => {
      if (rig.influxd) {
        await sendRound(influx.fifty, rig, rig.influxd.endpoint, FIFTY);
        await sendRound(influx.single, rig, rig.influxd.endpoint, SINGLE);
      }
      await insertRound(rows, rig, ROW_CONNECTIONS);
    },
  ),
);
const all = [ours.fifty, influx.fifty, ours.single, influx.single, rows];
printSeries(all, 'stored');

const figures: Figure[] = [
  {
    name: 'single readings stored',
    value: rateOf(ours.single),
    unit: '/s',
    goal: LEAST_SINGLE_PER_SECOND,
    isLeast: true,
  },
  {
    name: 'single readings, p99 of a request',
    value: median(ours.single.samples.map((one) => one.p99)),
    unit: 'ms',
    goal: MOST_SINGLE_P99_MS,
  },
];
if (influx.fifty.samples.length > 0) {
  figures.unshift(
    {
      name: "50 lines per request, as a share of InfluxDB's rate",
      value: rateOf(ours.fifty) / rateOf(influx.fifty),
      unit: '×',
      goal: LEAST_TO_INFLUXDB,
      isLeast: true,
    },
    {
      name: "single readings, as a share of InfluxDB's rate",
      value: rateOf(ours.single) / rateOf(influx.single),
      unit: '×',
      goal: LEAST_TO_INFLUXDB,
      isLeast: true,
    },
  );
}
saveResult('ingest-small', calibration, { figures, details: { series: all } });
