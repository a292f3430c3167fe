import { readdir, readFile } from 'node:fs/promises';

/**
 * Memory of a process with all its descendants, in bytes: proportional set size where the kernel tells it, else the
 * resident one. 0 where there is no /proc.
 */
export async function treeMemory(rootPid: number): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const sizes = await Promise.all((await processTree(rootPid)).map(memoryOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The process and all its descendants. */
export async function processTree(rootPid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const isInTree = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === rootPid || isInTree(parents.get(pid)));
  return pids.filter(isInTree);
}

async function parentOf(pid: number): Promise<number | undefined> {
  // "pid (name) state parent …": the name may hold brackets and spaces.
  const match = /^\d+ \(.*\) \S (\d+)/s.exec(await readProc(pid, 'stat'));
  return match === null ? undefined : Number(match[1]);
}

/** Memory of one process in bytes, measured as above. */
export async function memoryOf(pid: number): Promise<number> {
  const proportional = /^Pss:\s+(\d+) kB/m.exec(await readProc(pid, 'smaps_rollup'));
  const resident = proportional ?? /^VmRSS:\s+(\d+) kB/m.exec(await readProc(pid, 'status'));
  return Number(resident?.[1] ?? 0) * 1024;
}

/** '' for a process that has ended meanwhile, or that the kernel keeps to itself. */
async function readProc(pid: number, file: string): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(code)) return '';
    throw error;
  }
}
