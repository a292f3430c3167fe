import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded before the API's own code: measures how late its event loop runs. The file named by the environment gets the
 * process id first and, at each SIGUSR2, the figures since the last one.
 */
const file = process.env.EVENT_LOOP_FILE;
if (file && process.argv[1]?.endsWith('server/main.ts')) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  writeFileSync(file, JSON.stringify({ pid: process.pid }));
  process.on('SIGUSR2', () => {
    const [max, p99] = [delay.max / 1e6, delay.percentile(99) / 1e6];
    delay.reset();
    writeFileSync(file, JSON.stringify({ pid: process.pid, max, p99 }));
  });
}
