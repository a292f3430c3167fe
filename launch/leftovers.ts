import { setTimeout as delay } from 'node:timers/promises';
import { findByEnvironment, isRunning, signalProcess } from './process-table.ts';

const VARIABLE = 'QUARTERHOUR_CHILD';
const POLL_MS = 10;

/** Environment by which everything that a child starts (a browser, say) is found again, wherever it hangs in the tree. */
export function markEnvironment(run: string, program: string): Record<string, string> {
  return { [VARIABLE]: `${run}/${program}` };
}

/**
 * Kills what the programs of one run of the launcher left behind, and waits until it is gone.
 * @param program all programs of that run where absent
 */
export async function killLeftovers(run: string, program = ''): Promise<void> {
  const pids = findByEnvironment(`${VARIABLE}=${run}/${program}`);
  for (const pid of pids) signalProcess(pid, 'SIGKILL');
  while (pids.some(isRunning)) await delay(POLL_MS);
}
