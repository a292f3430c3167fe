import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '#settings/settings.ts';
import type { Child } from './child.ts';
import type { Log } from './console-lines.ts';
import { StartRefused } from './start-refused.ts';

const POLL_MS = 50;
const ANSWER_MS = 2_000;
const REPORT_MS = 10_000;
/** Maximum number of ends before the product is ready; a program that reaches it will not get ready. */
const MOST_FAILURES = 3;

export interface ReadinessOptions {
  settings: Settings;
  children: readonly Child[];
  log: Log;
  signal: AbortSignal;
}

/**
 * Waits until the API reports that it, the database and the print service are well. The first start fills the
 * database, so there is no time limit.
 * @throws StartRefused when a program keeps failing
 */
export async function waitUntilHealthy({ settings, children, log, signal }: ReadinessOptions): Promise<void> {
  const url = `${localAddress(settings)}/api/health`;
  let reportAt = performance.now() + REPORT_MS;
  for (;;) {
    const problem = await findProblem(url);
    if (problem === null) return;
    signal.throwIfAborted();
    const failing = children.find((child) => child.failures >= MOST_FAILURES);
    if (failing) throw new StartRefused(`The ${failing.program.name} does not start: see its messages above`);
    if (performance.now() >= reportAt) {
      log.info(`Not ready yet: ${problem}`);
      reportAt += REPORT_MS;
    }
    await delay(POLL_MS, undefined, { signal });
  }
}

/** Address of the API on this machine, whatever it listens on. */
export function localAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Reason why the product is not well; null when all is well. */
async function findProblem(url: string): Promise<string | null> {
  try {
    // Uses a signal of its own, because Node forgets a timeout that is only reachable through AbortSignal.any.
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    const body = await response.text();
    return response.ok ? null : body;
  } catch (error) {
    // Nobody listens while the API starts; the reason is then one level down in the error that fetch throws.
    return String((error as Error).cause ?? error);
  }
}
