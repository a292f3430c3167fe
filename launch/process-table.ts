import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const hasProc = process.platform === 'linux';

/** True when a process has the number, even one that has ended and waits to be reaped. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True when a process runs; false for one that has ended and only waits to be reaped. */
export function isRunning(pid: number): boolean {
  // "pid (name) state …": the name may contain brackets and spaces.
  return isTaken(pid) && !(hasProc && /^\d+ \(.*\) [ZX] /s.test(readProc(pid, 'stat')));
}

/** Program and arguments of a process, or '' when there is none. Every user may see them. */
export function commandLine(pid: number): string {
  if (hasProc) return readProc(pid, 'cmdline').replaceAll('\0', ' ');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

/** User number that a process runs as; undefined when there is no such process, or the system does not say. */
export function ownerOf(pid: number): number | undefined {
  const uid = hasProc
    ? /^Uid:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1]
    : spawnSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return uid ? Number(uid) : undefined;
}

/** Processes with an environment variable that begins with `start` (`NAME=value…`); on Linux only, elsewhere none. */
export function findByEnvironment(start: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) =>
        pid !== process.pid &&
        readProc(pid, 'environ')
          .split('\0')
          .some((entry) => entry.startsWith(start)),
    );
}

/** File of a process; '' when the process has ended, or belongs to another user who keeps it private. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(code)) return '';
    throw error;
  }
}

/** Sends a signal to a process (negative: a process group) that may have ended meanwhile. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
