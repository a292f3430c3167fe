import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';

export interface VictoriaMetrics {
  port: number;
  stop(): Promise<void>;
}

const PROGRAM = 'victoria-metrics';
const START_LIMIT_MS = 30_000;
const LOOK_MS = 100;

const isInstalled = (): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, PROGRAM)));

/**
 * Starts Debian's VictoriaMetrics on its own port and in its own folder. Prints a line and returns null when it is
 * not installed.
 */
export async function startVictoriaMetrics(): Promise<VictoriaMetrics | null> {
  if (!isInstalled()) {
    console.log(`${PROGRAM} is not installed: no comparison with VictoriaMetrics`);
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-victoria-'));
  const port = await freePort();
  const child = spawn(
    PROGRAM,
    [
      `-storageDataPath=${folder}`,
      `-httpListenAddr=127.0.0.1:${port}`,
      '-retentionPeriod=10y',
      '-search.maxPointsPerTimeseries=100000',
      '-loggerLevel=ERROR',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < until) {
    const health = await fetch(`http://127.0.0.1:${port}/health`).catch((error: unknown) => error);
    if (health instanceof Response && health.ok) return { port, stop };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  await stop();
  throw new Error(`${PROGRAM} does not answer`);
}
