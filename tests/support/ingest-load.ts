import { appendFileSync, readFileSync } from 'node:fs';
import type { Api } from './api.ts';
import { postReadings } from './measurement.ts';

/** One acknowledged reading. */
export interface LedgerEntry {
  module: string;
  ts: number;
  value: number;
}

const POINTS_PER_BATCH = 20;
/** First instant; the others follow one second apart. */
const FIRST_TS = Date.UTC(2025, 0, 1);

/**
 * Clients that send readings without pause and write each batch to the ledger file only after its 2xx. A batch
 * without an answer is sent again, unchanged, once the API is up.
 */
export class IngestLoad {
  readonly #api: Api;
  readonly #ledgerFile: string;
  #isRunning = true;
  #whenUp: Promise<unknown> = Promise.resolve();
  #next = 0;
  readonly #clients: Promise<void>[];

  constructor(api: Api, modules: readonly string[], ledgerFile: string) {
    this.#api = api;
    this.#ledgerFile = ledgerFile;
    this.#clients = modules.map((module) => this.#send(module));
  }

  /** Makes the clients wait for this before they repeat unanswered batches. */
  pauseUntil(isUp: Promise<unknown>): void {
    this.#whenUp = isUp;
  }

  /** Lets every client finish its current batch. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#clients);
  }

  async #send(module: string): Promise<void> {
    while (this.#isRunning) {
      const batch = Array.from({ length: POINTS_PER_BATCH }, () => {
        const value = this.#next++;
        return { module, parameter: 'energy', ts: FIRST_TS + value * 1000, value };
      });
      while (!(await this.#isAcknowledged(batch))) await this.#whenUp;
      const lines = batch.map(({ parameter: _, ...entry }) => JSON.stringify(entry));
      appendFileSync(this.#ledgerFile, `${lines.join('\n')}\n`);
    }
  }

  async #isAcknowledged(batch: object[]): Promise<boolean> {
    try {
      const answer = await postReadings(this.#api, batch);
      if (answer.ok) return true;
      if (answer.status === 503) return false;
      throw new Error(`${answer.status}: ${await answer.text()}`);
    } catch (error) {
      // fetch throws TypeError for a connection that was refused or cut: the process is gone.
      if (error instanceof TypeError) return false;
      throw error;
    }
  }
}

export const readLedger = (file: string): LedgerEntry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LedgerEntry);
