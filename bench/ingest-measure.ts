import { closeSync, fdatasyncSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Speed of this machine at this moment, which makes figures of different runs comparable. */
export interface Calibration {
  fdatasyncMicroseconds: number;
  jsonParseMegabytesPerSecond: number;
}

export interface Sample {
  seconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

export function calibrate(): Calibration {
  const file = join(tmpdir(), `quarterhour-bench-${process.pid}`);
  const handle = openSync(file, 'w');
  const flushes = Array.from({ length: 50 }, () => {
    writeSync(handle, Buffer.alloc(8192));
    const startedAt = performance.now();
    fdatasyncSync(handle);
    return (performance.now() - startedAt) * 1000;
  });
  closeSync(handle);
  rmSync(file);
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, i) => ({ ts: i, value: i / 4 })));
  const parses = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    JSON.parse(text);
    return text.length / 1e6 / ((performance.now() - startedAt) / 1000);
  });
  return { fdatasyncMicroseconds: median(flushes), jsonParseMegabytesPerSecond: median(parses) };
}

const CLOCK_TICKS_PER_SECOND = 100;

interface ProcessFacts {
  pid: number;
  parent: number;
  cpuSeconds: number;
}

/** Content of a file in /proc; null when the process has ended meanwhile. */
function readProc(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return null;
    throw error;
  }
}

function readProcess(pid: number): ProcessFacts | null {
  const stat = readProc(pid, 'stat');
  if (stat === null) return null;
  // The name in parentheses may hold spaces; the numbers follow it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0] = fields.slice(1);
  const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0);
  return { pid, parent, cpuSeconds: ticks / CLOCK_TICKS_PER_SECOND };
}

/** Descendants of this process: the API and PostgreSQL, without the cost of the load itself. */
function descendants(): ProcessFacts[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((facts) => facts !== null);
  const found = new Set([process.pid]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => pid !== process.pid && found.has(pid));
}

function memoryMegabytes(): number {
  const kilobytes = descendants().map(({ pid }) =>
    Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup') ?? '')?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

const cpuSeconds = (): number => descendants().reduce((sum, facts) => sum + facts.cpuSeconds, 0);

/** Runs a workload and measures the servers meanwhile. */
export async function measure(work: () => Promise<void>): Promise<Sample> {
  const [startedAt, cpuBefore] = [performance.now(), cpuSeconds()];
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, cpuSeconds: cpuSeconds() - cpuBefore, peakMegabytes: memoryMegabytes() };
}
