import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Log } from './console-lines.ts';
import { keepRunning, waitUnlessAborted } from './keep-running.ts';
import { killLeftovers, markEnvironment } from './leftovers.ts';
import { signalProcess } from './process-table.ts';

/** A program of the product that runs for as long as the launcher does. */
export interface Program {
  /** Name for people: "API", "print service". */
  name: string;
  /** Path of a TypeScript file. */
  script: string;
  /** Flags for Node itself. */
  flags?: readonly string[];
  env: NodeJS.ProcessEnv;
}

export interface ChildOptions {
  /** Id of this run of the launcher. */
  run: string;
  /** Time that the program may take to finish its work after SIGTERM. */
  drainSeconds: number;
  log: Log;
}

/** Time that a program may take to exit after its drain time. */
const GRACE_MS = 1_000;

/**
 * Keeps one program running.
 *
 * The program gets an IPC channel and must end when the channel is cut (`process.on('disconnect', …)`), which is how
 * it notices that the launcher was killed. It runs in its own process group, so Ctrl-C in a terminal reaches only the
 * launcher.
 */
export class Child {
  readonly program: Program;
  /** Number of times that it has ended without a request. */
  failures = 0;
  readonly #options: ChildOptions;
  readonly #stopping = new AbortController();
  readonly #watch: Promise<void>;
  #process: ChildProcess | null = null;

  constructor(program: Program, options: ChildOptions) {
    this.program = program;
    this.#options = options;
    this.#watch = keepRunning({
      signal: this.#stopping.signal,
      runOnce: () => this.#runOnce(),
      onEnd: (how, delayMs) => {
        this.failures += 1;
        options.log.warn(`The ${program.name} has ended (${how}); starting it again in ${delayMs} ms`);
      },
    });
  }

  /** Sends SIGTERM, waits for the drain time, then sends SIGKILL to the program and everything that it started. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const running = this.#process;
    if (running?.pid !== undefined) {
      signalProcess(running.pid, 'SIGTERM');
      const limit = new AbortController();
      const drain = waitUnlessAborted(this.#options.drainSeconds * 1000 + GRACE_MS, limit.signal);
      await Promise.race([drain, this.#watch]);
      limit.abort();
      if (this.#process !== null) {
        this.#options.log.warn(`The ${this.program.name} did not end in time and is killed`);
        signalProcess(-running.pid, 'SIGKILL');
      }
    }
    await this.#watch;
  }

  async #runOnce(): Promise<string> {
    const { name, script, flags = [], env } = this.program;
    const child = spawn(process.execPath, [...flags, script], {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...env, ...markEnvironment(this.#options.run, name) },
    });
    this.#process = child;
    try {
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      return signal ?? `exit code ${code}`;
    } catch (error) {
      return String(error);
    } finally {
      this.#process = null;
      await killLeftovers(this.#options.run, name);
    }
  }
}
