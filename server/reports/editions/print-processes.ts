import { createHash } from 'node:crypto';

/** Time limit for a process to report its load, ms; a process that exceeds it is asked last. */
const HEALTH_TIMEOUT_MS = 500;

interface Health {
  jobs: { running: number; waiting: number };
}

/** Number of jobs of a process of the print service; Infinity: it is dead, or too busy to answer. */
async function loadOf(port: number, secret: string): Promise<number> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health`, {
      headers: { Authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    });
    if (!answer.ok) return Number.POSITIVE_INFINITY;
    const { jobs } = (await answer.json()) as Health;
    return jobs.running + jobs.waiting;
  } catch (error) {
    // fetch throws these when nobody listens, or nobody answers in time.
    if (error instanceof TypeError || error instanceof DOMException) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Number of the process that most likely has a page open for the scope. */
const homeOf = (scope: string, processes: number): number =>
  createHash('sha256').update(scope).digest().readUInt32BE() % processes;

/** Ports of the print service's processes, the least busy first; among equals, the one that had this scope before. */
export async function leastBusyFirst(
  ports: readonly number[],
  secret: string,
  scope: string,
): Promise<number[]> {
  if (ports.length < 2) return [...ports];
  const home = homeOf(scope, ports.length);
  const candidates = await Promise.all(
    ports.map(async (port, index) => ({ port, load: await loadOf(port, secret), isHome: index === home })),
  );
  return candidates
    .sort((a, b) => (a.load === b.load ? Number(b.isHome) - Number(a.isHome) : a.load - b.load))
    .map(({ port }) => port);
}
