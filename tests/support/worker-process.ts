import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { DELIVERY_TIMING, type DeliveryTiming } from '#server/deliveries/timing.ts';

/** Messages from a test to a worker. */
export type WorkerWord = { type: 'race' } | { type: 'shift'; ms: number };

/** Leases as short as a busy machine tolerates, and short waits before the next attempt. */
export const SHORT_TIMING: DeliveryTiming = {
  ...DELIVERY_TIMING,
  leaseMs: 2_000,
  renewMs: 400,
  quartersWaitMs: 1_000,
  scanMs: 150,
  renderRetryMs: [100, 100],
  outageRetryMs: [100, 100, 100, 100, 100],
  mailRetryMs: [100, 100, 100, 100, 100],
};

/** A process that works on deliveries. */
export interface WorkerProcess {
  readonly pid: number;
  /** Suspends the process (SIGSTOP). */
  stand(): void;
  /** Resumes the suspended process. */
  goOn(): void;
  /**
   * Makes the process do all work that is ready, in competition with others.
   * @returns when it finds nothing more
   */
  race(): Promise<void>;
  /** Shifts the clock of the process by this number of ms from now on. */
  shiftClock(ms: number): void;
  /** Ends the process and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface WorkerOptions {
  mode: 'product' | 'race';
  timing?: Partial<DeliveryTiming>;
  /** Modules run before the program, as with `node --import`. */
  imports?: readonly string[];
  env: Record<string, string>;
}

/** Waits for the next message of one type; fails when the process ends instead. */
async function heard(child: ChildProcess, type: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const listen = (word: { type?: string }): void => {
    if (word.type === type) resolve();
  };
  const ended = (code: number | null): void => reject(new Error(`the worker ended with ${code}`));
  child.on('message', listen).once('exit', ended);
  try {
    await promise;
  } finally {
    child.off('message', listen).off('exit', ended);
  }
}

export async function startWorker({
  mode,
  timing = SHORT_TIMING,
  imports = [],
  env,
}: WorkerOptions): Promise<WorkerProcess> {
  const before = imports.flatMap((path) => ['--import', path]);
  const child = spawn(process.execPath, [...before, 'tests/faults/parts/worker.ts'], {
    stdio: ['ignore', process.env.TEST_API_OUTPUT ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env, WORKER_MODE: mode, WORKER_TIMING: JSON.stringify(timing) },
  });
  await heard(child, 'ready');
  const say = (word: WorkerWord): void => void child.send(word);
  return {
    pid: child.pid ?? 0,
    stand: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    race: () => {
      const idle = heard(child, 'idle');
      say({ type: 'race' });
      return idle;
    },
    shiftClock: (ms) => say({ type: 'shift', ms }),
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGCONT');
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
