import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApi } from '#tests/support/api.ts';
import { makeModule } from '#tests/support/measurement.ts';
import { calibrate, measure, median, type Sample } from './ingest-measure.ts';
import { insertRows, sendLines } from './ingest-workloads.ts';

/** Ingest over HTTP against one-row INSERTs through `pg`, both durable, in the same run: ours, peer, peer, ours. */
const RUNS = 6;
const RESULTS = join(import.meta.dirname, 'results');

interface Series {
  name: string;
  points: number;
  samples: Sample[];
}

const rateOf = (series: Series): number =>
  median(series.samples.map((sample) => series.points / sample.seconds));

const report = (series: Series): string => {
  const cpu = median(series.samples.map((sample) => sample.cpuSeconds));
  const memory = Math.max(...series.samples.map((sample) => sample.peakMegabytes));
  const rate = Math.round(rateOf(series)).toLocaleString('en');
  return `${series.name}: ${rate} points/s, ${cpu.toFixed(2)} CPU s, ${memory.toFixed(0)} MB`;
};

/** Rates as bars, on a scale of powers of ten. */
function plot(all: readonly Series[]): string {
  const bars = all.map((series, i) => {
    const width = Math.log10(rateOf(series)) * 80;
    const text = `${series.name}: ${Math.round(rateOf(series)).toLocaleString('en')} points/s`;
    return `<rect y="${i * 40 + 22}" width="${width.toFixed(0)}" height="12" fill="#2f6b00"/><text y="${i * 40 + 16}">${text}</text>`;
  });
  const height = all.length * 40 + 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${height}" font-family="sans-serif" font-size="13">${bars.join('')}</svg>\n`;
}

const calibration = calibrate();
console.log('calibration', calibration);
const api = await startApi();
try {
  const admin = api.as(api.developer);
  const modules: string[] = [];
  for (let i = 0; i < 8; i++) modules.push((await makeModule(admin)).uuid);
  const large: Series = {
    name: 'line protocol, 500 lines × 10 fields, 4 connections',
    points: 1_050_000 / RUNS,
    samples: [],
  };
  const small: Series = {
    name: 'line protocol, 50 lines × 10 fields, 4 connections',
    points: 50_000,
    samples: [],
  };
  const single: Series = { name: 'single readings, 64 connections', points: 5_000, samples: [] };
  const peer: Series = { name: 'one-row INSERTs through pg, 4 connections', points: 4_000, samples: [] };
  const runOurs = async (): Promise<void> => {
    const send = (load: Parameters<typeof sendLines>[2]) => measure(() => sendLines(api, modules, load));
    large.samples.push(await send({ requests: large.points / 5000, lines: 500, fields: 10, connections: 4 }));
    small.samples.push(await send({ requests: small.points / 500, lines: 50, fields: 10, connections: 4 }));
    single.samples.push(await send({ requests: single.points, lines: 1, fields: 1, connections: 64 }));
  };
  const runPeer = async (): Promise<void> => {
    peer.samples.push(await measure(() => insertRows(api.database.ownerUrl, peer.points, 4)));
  };
  for (let i = 0; i < RUNS; i++) {
    const [first, second] = i % 2 === 0 ? [runOurs, runPeer] : [runPeer, runOurs];
    await first();
    await second();
  }
  const all = [large, small, single, peer];
  for (const series of all) console.log(report(series));
  const ratio = rateOf(large) / rateOf(peer);
  console.log(`ratio to one-row INSERTs: ${ratio.toFixed(1)} (wanted: 30)`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, 'ingest.json'), `${JSON.stringify({ calibration, ratio, all }, null, 2)}\n`);
  writeFileSync(join(RESULTS, 'ingest.svg'), plot(all));
} finally {
  await api.stop();
}
