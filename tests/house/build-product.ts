/** Builds the user interface exactly as the start does, so that what is tested is what is served. */
import { buildIfStale } from '#launch/build.ts';
import { consoleLog } from '#launch/console-lines.ts';
import { ROOT } from './project-files.ts';

await buildIfStale({
  root: ROOT,
  log: consoleLog,
  signal: AbortSignal.timeout(55_000),
});
