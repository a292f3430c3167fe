/**
 * `npm run test:one -- path`: one test file, or all below a folder; options after the path go to the runner.
 * Those of tests/browser and tests/model run in the browser, all others in vitest.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './house/project-files.ts';

const [path, ...options] = process.argv.slice(2);
if (path === undefined || !existsSync(join(ROOT, path))) {
  console.error('Usage: npm run test:one -- <file or folder> [options]');
  process.exit(2);
}
const isBrowserTest = /^tests\/(browser|model)\b/.test(path);
const [command, subcommand] = isBrowserTest ? ['playwright', 'test'] : ['vitest', 'run'];
const { status } = spawnSync(join(ROOT, 'node_modules/.bin', command), [subcommand, path, ...options], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
