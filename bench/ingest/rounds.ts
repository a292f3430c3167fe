import { type Api, startApi } from '#tests/support/api.ts';
import { makeModule } from '#tests/support/measurement.ts';
import { measure, median, type Sample } from '../ingest-measure.ts';
import { type Influxd, startInfluxd } from '../peers/influxd.ts';
import type { Endpoint } from './http-sender.ts';
import { type Load, makeBodies, sendBodies } from './line-load.ts';
import { insertRows } from './one-row-inserts.ts';

const MODULES = 8;

/** Participants of a benchmark of ingest. */
export interface Rig {
  api: Api;
  ours: Endpoint;
  /** Null when it is not installed. */
  influxd: Influxd | null;
  modules: string[];
}

/** Starts our API and InfluxDB, and stops both even when the work fails. */
export async function withRig(env: Record<string, string>, work: (rig: Rig) => Promise<void>): Promise<void> {
  const api = await startApi(env);
  let influxd: Influxd | null = null;
  try {
    influxd = await startInfluxd();
    const admin = api.as(api.developer);
    const modules: string[] = [];
    for (let i = 0; i < MODULES; i++) modules.push((await makeModule(admin)).uuid);
    const ours = { port: api.port, path: '/write?precision=ms', authorization: `Token ${api.ingestToken}` };
    await work({ api, ours, influxd, modules });
  } finally {
    await influxd?.stop();
    await api.stop();
  }
}

/** One workload of one peer, over all rounds. */
export interface Series {
  name: string;
  /** Number of points or requests in one round. */
  count: number;
  samples: (Sample & { p50: number; p99: number })[];
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function sample(series: Series, work: () => Promise<number[]>): Promise<void> {
  let latencies: number[] = [];
  const measured = await measure(async () => {
    latencies = await work();
  });
  latencies.sort((a, b) => a - b);
  series.samples.push({ ...measured, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) });
}

/** Sends one load to one endpoint; the bodies are made before the clock runs. */
export function sendRound(series: Series, rig: Rig, endpoint: Endpoint, load: Load): Promise<void> {
  const bodies = makeBodies(rig.modules, load);
  return sample(series, () => sendBodies(endpoint, bodies, load.connections));
}

export const insertRound = (series: Series, rig: Rig, connections: number): Promise<void> =>
  sample(series, () => insertRows(rig.api.database.ownerUrl, series.count, connections));

/** Rate per second, median of all rounds. */
export const rateOf = (series: Series): number =>
  median(series.samples.map((one) => series.count / one.seconds));

/**
 * Alternates ours and peers (ours, peers, peers, ours, …), so that a change in the machine's speed affects all alike.
 */
export async function alternate(
  rounds: number,
  ours: () => Promise<void>,
  peers: () => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [ours, peers] : [peers, ours];
    for (const run of order) await run();
  }
}

/** Prints a line per series: rate, latency, CPU seconds and memory of the servers. */
export function printSeries(all: readonly Series[], unit: string): void {
  for (const series of all.filter(({ samples }) => samples.length > 0)) {
    const of = (pick: (one: Series['samples'][number]) => number): string =>
      median(series.samples.map(pick)).toFixed(2);
    const memory = Math.max(...series.samples.map((one) => one.peakMegabytes)).toFixed(0);
    const rate = Math.round(rateOf(series)).toLocaleString('en');
    console.log(
      `${series.name}: ${rate} ${unit}/s, p50 ${of((one) => one.p50)} ms, p99 ${of((one) => one.p99)} ms, ${of((one) => one.cpuSeconds)} CPU s, ${memory} MB`,
    );
  }
}
