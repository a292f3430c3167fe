import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded before the API's own code. Measures how late its event loop runs, and how much work of its own thread lies
 * between two turns, which a busy machine does not change. The file named in the environment first gets the process
 * id and then, at each SIGUSR2, the figures since the last one.
 */
const file = process.env.EVENT_LOOP_FILE;
const TURN_MS = 2;

if (file && process.argv[1]?.endsWith('server/main.ts')) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let mostWork = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    mostWork = Math.max(mostWork, (now.user + now.system - before.user - before.system) / 1000);
    before = now;
  }, TURN_MS).unref();
  writeFileSync(file, JSON.stringify({ pid: process.pid }));
  process.on('SIGUSR2', () => {
    const [mostLate, lateP99] = [delay.max / 1e6, delay.percentile(99) / 1e6];
    writeFileSync(file, JSON.stringify({ pid: process.pid, mostWork, mostLate, lateP99 }));
    delay.reset();
    mostWork = 0;
  });
}
