/** `npm run build`: builds the user interface exactly as the start does, so that the start finds it done. */
import { buildIfStale } from '#launch/build.ts';
import { consoleLog } from '#launch/console-lines.ts';

await buildIfStale({
  root: new URL('..', import.meta.url).pathname,
  log: consoleLog,
  signal: AbortSignal.timeout(600_000),
});
