import { setTimeout as delay } from 'node:timers/promises';
import { findByEnvironment, isRunning, signalProcess } from './process-table.ts';

const VARIABLE = 'QUARTERHOUR_CHILD';
const POLL_MS = 10;

/**
 * Environment that marks everything that a child starts (such as a browser), so that it is found anywhere in the
 * process tree.
 */
export function markEnvironment(run: string, program: string): Record<string, string> {
  return { [VARIABLE]: `${run}/${program}` };
}

/**
 * Kills the processes that the programs of one launcher run left behind, and waits until they are gone.
 * @param program absent: all programs of that run
 */
export async function killLeftovers(run: string, program = ''): Promise<void> {
  const pids = findByEnvironment(`${VARIABLE}=${run}/${program}`);
  for (const pid of pids) signalProcess(pid, 'SIGKILL');
  while (pids.some(isRunning)) await delay(POLL_MS);
}
