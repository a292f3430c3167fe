import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { PRINT_FLAGS } from '#launch/programs.ts';
import { freePort } from '#tests/support/free-port.ts';
import { SECRET } from './print-client.ts';

export interface ServiceProcess {
  child: ChildProcess;
  port: number;
}

/** Starts the print service as the launcher does: a process of its own with an IPC channel. */
export async function startServiceProcess(
  apiPort: number,
  browserDir: string,
  atPort?: number,
): Promise<ServiceProcess> {
  const port = atPort ?? (await freePort());
  const child = spawn(process.execPath, [...PRINT_FLAGS, 'print-service/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(apiPort),
      PRINT_PORT: String(port),
      PRINT_SECRET: SECRET,
      BROWSER_DIR: browserDir,
    },
  });
  for await (const [message] of on(child, 'message')) {
    if ((message as { type?: string }).type === 'ready') break;
  }
  return { child, port };
}

/** Waits for the end of a process that is ended elsewhere. */
export async function ended({ child }: ServiceProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? child.signalCode;
}

/** Running processes, without zombies, whose command line contains the text, for example a browser folder. */
export const processesWith = (text: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readProc(pid, 'cmdline').includes(text));

/** Number of zombies whose parent is this process: children that were never waited for. */
export const ownZombies = (): number =>
  readdirSync('/proc').filter((name) => {
    const [, state, parent] = /^\d+ \(.*\) (\S) (\d+)/s.exec(readProc(Number(name), 'stat')) ?? [];
    return state === 'Z' && Number(parent) === process.pid;
  }).length;

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOENT', 'ESRCH'].includes(code)) return '';
    throw error;
  }
}
