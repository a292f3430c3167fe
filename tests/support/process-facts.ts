import { readdirSync, readFileSync } from 'node:fs';

const GONE = ['ENOENT', 'ESRCH'];

/** Content of a process's file in /proc; empty when the process has ended. */
function factOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (GONE.includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

const allPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Memory in use by the process itself, bytes. */
export const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(factOf(pid, 'status'))?.[1] ?? 0) * 1024;

/** Children that have ended but were never waited for. */
export const zombiesOf = (parent: number): number[] =>
  allPids().filter((pid) => {
    const [, state, ppid] = /^\d+ \(.*\) (\S) (\d+)/s.exec(factOf(pid, 'stat')) ?? [];
    return state === 'Z' && Number(ppid) === parent;
  });

/** Processes of the browser whose profile is in a folder: the main process, or those that draw its pages. */
export const browserPids = (folder: string, part: 'main' | 'renderer'): number[] =>
  allPids().filter((pid) => {
    const command = factOf(pid, 'cmdline');
    // Only the main process of a headless shell names its profile.
    const isMain = !command.includes('--type=') && command.includes('--user-data-dir');
    return command.includes(folder) && (part === 'main' ? isMain : command.includes('--type=renderer'));
  });
