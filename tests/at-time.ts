/**
 * `npm run test:at -- <instant> [zone] -- <parts>`: parts of `npm test` with the clock of every program set to an
 * instant, by Debian's `faketime`, and TZ to a zone: `npm run test:at -- 2026-10-25T00:10:00Z Europe/Budapest -- api`.
 * Needs root, because PostgreSQL and the browser get the clock from a file that only their namespace sees.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './house/project-files.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const [instant = '', ...others] = process.argv.slice(2);
const [zone, parts] = others[0] === '--' ? ['UTC', others.slice(1)] : [others[0], others.slice(2)];
const at = Date.parse(instant);
if (Number.isNaN(at) || !zone) fail('Usage: npm run test:at -- <instant> [zone] -- <parts of npm test>');
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
if (library === undefined) fail("Debian's package faketime is not installed: nothing was run.");
if (process.getuid?.() !== 0)
  fail('Only root can set the clock of PostgreSQL and the browser: nothing was run.');

/** Both files are laid over those of the system, for this run and what it starts. */
const SETS_CLOCK = `
  mount --bind "$1/clock" /etc/faketimerc && mount --bind "$1/preload" /etc/ld.so.preload && shift && exec "$@"`;

/** Something must be there to lay a file over. */
const added = ['/etc/ld.so.preload', '/etc/faketimerc'].filter((path) => !existsSync(path));
for (const path of added) writeFileSync(path, '');
const folder = mkdtempSync(join(tmpdir(), 'quarterhour-clock-'));
try {
  const offset = Math.round((at - Date.now()) / 1000);
  writeFileSync(join(folder, 'clock'), `${offset >= 0 ? '+' : ''}${offset}\n`, { mode: 0o644 });
  writeFileSync(join(folder, 'preload'), `${library}\n`, { mode: 0o644 });
  const run = [process.execPath, join(ROOT, 'tests/run.ts'), ...parts];
  const { status } = spawnSync(
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', SETS_CLOCK, 'sh', folder, ...run],
    {
      cwd: ROOT,
      stdio: 'inherit',
      // Programs measure with the monotonic clock, which nobody sets.
      env: { ...process.env, TZ: zone, FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  for (const path of added) rmSync(path);
  rmSync(folder, { recursive: true, force: true });
}
