import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

/**
 * Memory of a process with all its descendants, in bytes: proportional set size where the kernel reports it, else the
 * resident set size. 0 without /proc.
 */
export function treeMemory(rootPid: number): number {
  if (process.platform !== 'linux') return 0;
  return processTree(rootPid).reduce((sum, pid) => sum + memoryOf(pid), 0);
}

/** Pids of the process and all its descendants. */
export function processTree(rootPid: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const isInTree = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === rootPid || isInTree(parents.get(pid)));
  return pids.filter(isInTree);
}

function parentOf(pid: number): number | undefined {
  // "pid (name) state parent …": the name may contain brackets and spaces.
  const match = /^\d+ \(.*\) \S (\d+)/s.exec(readProc(pid, 'stat'));
  return match === null ? undefined : Number(match[1]);
}

/** Memory of one process in bytes, measured as above. */
export function memoryOf(pid: number): number {
  const proportional = /^Pss:\s+(\d+) kB/m.exec(readProc(pid, 'smaps_rollup'));
  const resident = proportional ?? /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status'));
  return Number(resident?.[1] ?? 0) * 1024;
}

/**
 * Buffer for the first kilobytes, which hold all that is read here. Reading a file of unknown size allocates 64 KB
 * each time.
 */
const room = Buffer.alloc(4096);

/** Content of a file in /proc; '' when the process has ended or the kernel denies access. */
function readProc(pid: number, file: string): string {
  try {
    const opened = openSync(`/proc/${pid}/${file}`, 'r');
    try {
      return room.toString('utf8', 0, readSync(opened, room));
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(code)) return '';
    throw error;
  }
}
