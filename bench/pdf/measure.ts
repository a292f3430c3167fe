import { processTree, treeMemory } from '#print-service/browser/process-tree.ts';
import { commandLine } from '../../launch/process-table.ts';
import { median } from '../ingest-measure.ts';
import type { Jobs } from './job.ts';
import type { Printer } from './printers.ts';

const SAMPLE_MS = 500;
const MEGABYTE = 1024 * 1024;

export interface Measured {
  jobs: number;
  parallel: number;
  p50Seconds: number;
  perSecond: number;
  peakMegabytes: number;
  bytes: number;
}

/** Finds the print service among the processes of the product; a peer's browser is below this process. */
export function findPrintService(launcherPid: number): number {
  const pids = processTree(launcherPid);
  const found = pids.find((pid) => commandLine(pid).includes('print-service/main.ts'));
  if (found === undefined) throw new Error('The product runs no print service');
  return found;
}

/**
 * Prints `count` jobs, `parallel` at a time.
 * @param pid root of the processes whose memory counts
 */
export async function measure(
  printer: Printer,
  jobs: Jobs,
  { count, parallel, pid }: { count: number; parallel: number; pid: number },
): Promise<Measured> {
  const own = pid === process.pid ? treeMemory(pid) : 0;
  const seconds: number[] = [];
  let bytes = 0;
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, treeMemory(pid) - own);
  }, SAMPLE_MS);
  let left = count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const job = await jobs.next();
      const start = performance.now();
      bytes = (await printer.print(job)).length;
      seconds.push((performance.now() - start) / 1000);
    }
  };
  const start = performance.now();
  try {
    await Promise.all(Array.from({ length: parallel }, worker));
  } finally {
    clearInterval(timer);
  }
  return {
    jobs: count,
    parallel,
    p50Seconds: median(seconds),
    perSecond: count / ((performance.now() - start) / 1000),
    peakMegabytes: peak / MEGABYTE,
    bytes,
  };
}
