import { spawnSync } from 'node:child_process';

export interface TestAccount {
  uid: number;
  gid: number;
}

/** Account that no user of the system has. */
export const STRANGER: TestAccount = { uid: 54_321, gid: 54_321 };

/** True under root, who alone may act as another account; elsewhere a line says what is left out. */
export function canActAs(what: string): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) console.warn(`${what}: left out, as only root can act as another account`);
  return isRoot;
}

/** Runs a shell script as an account, with its arguments as $1, $2, … */
export function runAs({ uid, gid }: TestAccount, script: string, ...args: string[]) {
  const ran = spawnSync('/bin/sh', ['-c', script, 'sh', ...args], { uid, gid, cwd: '/', encoding: 'utf8' });
  return { status: ran.status, stdout: ran.stdout, stderr: ran.stderr };
}

/** Those of the paths in which the account can write. A folder that it cannot pass protects what is below. */
export function writablePaths({ uid, gid }: TestAccount, paths: readonly string[]): string[] {
  const ran = spawnSync('xargs', ['-0', 'sh', '-c', 'for f; do [ ! -w "$f" ] || echo "$f"; done', 'sh'], {
    uid,
    gid,
    cwd: '/',
    input: paths.join('\0'),
    encoding: 'utf8',
  });
  if (ran.error !== undefined || ran.stderr !== '') throw ran.error ?? new Error(ran.stderr);
  return ran.stdout.split('\n').filter((path) => path !== '');
}
