import type { Api } from '#tests/support/api.ts';
import { EventLoopWatch, type LoopDelay } from '#tests/support/event-loop.ts';
import { largeLines, largeList } from './ingest/large-bodies.ts';
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
import { type Figure, saveResult, startBenchmark } from './support/result.ts';

/** Compares large, durable requests of line protocol with InfluxDB and one-row INSERTs in the same run. */
const ROUNDS = 6;
const LOAD: Load = { requests: 210, lines: 500, fields: 10, connections: 4 };
const ROWS = 3_000;
const LEAST_TO_INFLUXDB = 0.5;
const LEAST_TO_INSERTS = 30;
const MOST_WORK_MS = 50;

async function sendPacked(api: Api, path: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { Authorization: `Bearer ${api.ingestToken}`, 'Content-Encoding': 'gzip' };
  const answer = await fetch(`${api.origin}${path}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

const calibration = startBenchmark();
const watch = new EventLoopWatch();
const name = `${LOAD.lines} lines × ${LOAD.fields} fields, ${LOAD.connections} connections`;
const ours: Series = { name: `Quarterhour, ${name}`, count: pointsOf(LOAD), samples: [] };
const influx: Series = { name: `InfluxDB 1.6, ${name}`, count: pointsOf(LOAD), samples: [] };
const rows: Series = { name: 'one-row INSERTs through pg, 4 connections', count: ROWS, samples: [] };
const loopDelay: Record<string, LoopDelay> = {};
await withRig(watch.env, async (rig) => {
  await alternate(
    ROUNDS,
    () => sendRound(ours, rig, rig.ours, LOAD),
    async () => {
      if (rig.influxd) await sendRound(influx, rig, rig.influxd.endpoint, LOAD);
      await insertRound(rows, rig, LOAD.connections);
    },
  );
  const [lines, list] = [largeLines(rig.modules[0] as string), largeList(rig.modules[1] as string)];
  loopDelay['49 MB of line protocol'] = await watch.during(() =>
    sendPacked(rig.api, '/api/v2/write?precision=ms', lines),
  );
  loopDelay['49 MB of JSON'] = await watch.during(() => sendPacked(rig.api, '/api/ingest/readings', list));
});
watch.close();
printSeries([ours, influx, rows], 'points');

const figures: Figure[] = [
  {
    name: 'points per second as a multiple of one-row INSERTs',
    value: rateOf(ours) / rateOf(rows),
    unit: '×',
    goal: LEAST_TO_INSERTS,
    isLeast: true,
  },
  ...Object.entries(loopDelay).map(([what, { mostWork }]) => ({
    name: `longest work of the API between two turns of its event loop, while ${what} comes in`,
    value: mostWork,
    unit: 'ms',
    goal: MOST_WORK_MS,
  })),
];
if (influx.samples.length > 0) {
  figures.unshift({
    name: "points per second as a share of InfluxDB's",
    value: rateOf(ours) / rateOf(influx),
    unit: '×',
    goal: LEAST_TO_INFLUXDB,
    isLeast: true,
  });
}
saveResult('ingest', calibration, { figures, details: { series: [ours, influx, rows], loopDelay } });
