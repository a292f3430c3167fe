import type { Log } from '#launch/console-lines.ts';
import { keepRunning } from '#launch/keep-running.ts';
import { commandLine } from '#launch/process-table.ts';
import type { Binaries } from './binaries.ts';
import { writeConfiguration } from './configuration.ts';
import { findPostmaster } from './pid-file.ts';
import type { Place } from './place.ts';
import {
  adoptPostmaster,
  becomesReady,
  type Postmaster,
  readStartLog,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

const ORPHAN_READY_MS = 5_000;

/** Keeps one server running on a cluster. The caller must make sure that nobody else supervises the same cluster. */
export class PostgresSupervisor {
  readonly #place: Place;
  readonly #binaries: Binaries;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  #postmaster: Postmaster | null = null;
  #watch: Promise<void> = Promise.resolve();

  constructor(place: Place, binaries: Binaries, log: Log) {
    this.#place = place;
    this.#binaries = binaries;
    this.#log = log;
  }

  /** Takes over the server that a killed launcher left, or starts one. */
  async start(): Promise<void> {
    const postmaster = (await this.#adopt()) ?? (await this.#spawn());
    this.#watch = this.#keepRunning(postmaster);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#postmaster !== null) await stopPostmaster(this.#postmaster);
    await this.#watch;
  }

  /** Keeps an orphaned server if a new start would give the same server; otherwise stops it. */
  async #adopt(): Promise<Postmaster | null> {
    const pid = await findPostmaster(this.#place);
    const isConfigurationNew = writeConfiguration(this.#place);
    if (pid === null) return null;
    const orphan = adoptPostmaster(pid);
    const isSame = !isConfigurationNew && commandLine(pid).startsWith(this.#binaries.dir);
    if (isSame && (await becomesReady(this.#place, orphan, AbortSignal.timeout(ORPHAN_READY_MS)))) {
      this.#log.info(`Took over the PostgreSQL server that was left running (process ${pid})`);
      this.#postmaster = orphan;
      return orphan;
    }
    this.#log.info(`Stopping the PostgreSQL server that was left running (process ${pid})`);
    await stopPostmaster(orphan);
    return null;
  }

  async #spawn(): Promise<Postmaster> {
    const postmaster = spawnPostmaster(this.#place, this.#binaries);
    this.#postmaster = postmaster;
    if (await becomesReady(this.#place, postmaster)) return postmaster;
    const how = await postmaster.ended;
    throw new Error(`PostgreSQL ended while starting (${how}); its log is in ${this.#place.logDir}
${readStartLog(this.#place)}`);
  }

  #keepRunning(first: Postmaster): Promise<void> {
    let running: Postmaster | null = first;
    return keepRunning({
      signal: this.#stopping.signal,
      onEnd: (how, delayMs) =>
        this.#log.warn(`PostgreSQL has ended (${how}); starting it again in ${delayMs} ms`),
      runOnce: async () => {
        try {
          running ??= await this.#spawn();
          return await running.ended;
        } catch (error) {
          return String(error);
        } finally {
          running = null;
        }
      },
    });
  }
}
