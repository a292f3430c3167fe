import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface StartOptions {
  env: Record<string, string>;
  /** User to run as; only root can change it. */
  user?: { uid: number; gid: number } | undefined;
}

/** A process under test, with all lines that it has written. */
export class Started {
  readonly lines: string[] = [];
  readonly process: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(script: string, { env, user }: StartOptions) {
    this.process = spawn(process.execPath, [join(import.meta.dirname, script)], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      if (stream !== null) createInterface(stream).on('line', (line) => this.#add(line));
    }
    this.#ended = once(this.process, 'exit');
  }

  #add(line: string): void {
    this.lines.push(line);
    this.process.emit('line');
  }

  /** Waits for a line; fails when the process ends without it. */
  async line(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      for (const line of this.lines) {
        const match = pattern.exec(line);
        if (match !== null) return match;
      }
      if (this.process.exitCode !== null || this.process.signalCode !== null)
        throw new Error(`ended without ${pattern}:\n${this.lines.join('\n')}`);
      await Promise.race([once(this.process, 'line'), this.#ended]);
    }
  }

  /**
   * Sends a signal and waits for the end.
   * @returns how long that took, ms
   */
  async end(signal: NodeJS.Signals): Promise<number> {
    const startedAt = performance.now();
    this.process.kill(signal);
    await this.ended();
    return performance.now() - startedAt;
  }

  /** Exit code, or the signal that ended it. */
  async ended(): Promise<number | NodeJS.Signals | null> {
    await this.#ended;
    return this.process.signalCode ?? this.process.exitCode;
  }
}
