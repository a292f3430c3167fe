// Decided in docs/decisions/2026-11-21-ingest.md

import type { MergeCounts } from '#domain/readings/merge.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Batch } from '#server/ingest/read/batch.ts';
import type { CommittedGroup } from './commit-group.ts';
import { databaseUnavailable, isPassing, queueFull } from './database-trouble.ts';

/** Maximum number of values in one transaction: enough to fill it, few enough to end within a fraction of a second. */
const MAX_GROUP_VALUES = 100_000;
/** Maximum number of waiting values; a sender beyond it gets 503 and keeps its own. */
const MAX_WAITING_VALUES = 4_000_000;
/** Wait for senders that send one batch after the other, ms, so that they share the flush of the disk. */
const GATHER_MS = 4;
/**
 * Values in the last transaction from which the next one starts without this wait, while other bodies are still being
 * read.
 */
const MAX_GATHER_VALUES = 5_000;
const MAX_WAITING_BATCHES = 5_000;
/**
 * Maximum wait of a batch that does not fit into the next transaction, ms; beyond it, more comes than can be stored.
 */
const MAX_WAIT_MS = 4_500;

interface Waiting {
  batch: Batch;
  size: number;
  /** Monotonic clock, ms. */
  since: number;
  resolve: (counts: MergeCounts) => void;
  reject: (error: unknown) => void;
}

/** Commits batches as one transaction and notifies the live side. */
export type CommitBatches = (batches: readonly Batch[]) => Promise<CommittedGroup>;

const sizeOf = (batch: Batch): number =>
  batch.readings.reduce((sum, reading) => sum + reading.values.length, batch.unassigned.length);

function refuse(waiting: readonly Waiting[], error: ApiError): void {
  for (const one of waiting) one.reject(error);
}

/** Error that senders get for a temporary failure. */
const sayingWhen = (error: unknown): ApiError => (error instanceof ApiError ? error : databaseUnavailable());

/**
 * The one writer of an installation. Batches that come while a transaction runs all go into the next one, so that a
 * thousand small senders share one flush of the disk.
 */
export class IngestWriter {
  readonly #commit: CommitBatches;
  #waiting: Waiting[] = [];
  #waitingValues = 0;
  #isRunning = false;
  /** Number of batches in the last transaction, and of those that waited when it ended. */
  #senders = 0;
  #lastValues = 0;
  #endGathering: (() => void) | null = null;
  #clock: NodeJS.Timeout | null = null;

  constructor(commit: CommitBatches) {
    this.#commit = commit;
  }

  /**
   * Resolves when the batch is on disk.
   * @throws ApiError 503 when it is not and can be sent again
   */
  submit(batch: Batch): Promise<MergeCounts> {
    const size = sizeOf(batch);
    if (this.#waiting.length >= MAX_WAITING_BATCHES || this.#waitingValues + size > MAX_WAITING_VALUES) {
      return Promise.reject(queueFull());
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, size, since: performance.now(), resolve, reject });
      this.#waitingValues += size;
      if (this.#waiting.length >= this.#senders) this.#endGathering?.();
      if (!this.#isRunning) void this.#run();
      else this.#watchWaiting();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let group = this.#nextGroup(); group.length > 0; group = this.#nextGroup()) {
      await this.#commitGroup(group);
      await this.#gather();
    }
    this.#isRunning = false;
  }

  /** Waits a few milliseconds, until all senders of the last transaction have sent again. */
  async #gather(): Promise<void> {
    if (this.#waiting.length >= this.#senders || this.#lastValues >= MAX_GATHER_VALUES) return;
    let clock: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#endGathering = resolve;
      clock = setTimeout(resolve, GATHER_MS);
    });
    clearTimeout(clock);
    this.#endGathering = null;
  }

  /** Number of waiting batches that go into the next transaction, and their values. */
  #next(): { count: number; values: number } {
    let [count, values] = [0, 0];
    for (const { size } of this.#waiting) {
      if (count > 0 && values + size > MAX_GROUP_VALUES) break;
      values += size;
      count++;
    }
    return { count, values };
  }

  #nextGroup(): Waiting[] {
    const { count, values } = this.#next();
    this.#waitingValues -= values;
    this.#lastValues = values;
    return this.#waiting.splice(0, count);
  }

  async #commitGroup(group: Waiting[]): Promise<void> {
    try {
      const { counts } = await this.#commit(group.map((one) => one.batch));
      this.#senders = group.length + this.#waiting.length;
      for (const [i, one] of group.entries()) one.resolve(counts[i] as MergeCounts);
    } catch (error) {
      if (isPassing(error)) refuse([...group, ...this.#takeAll()], sayingWhen(error));
      else if (group.length === 1) group[0]?.reject(error);
      // One batch spoils the transaction: each gets its own, so that only the bad one fails.
      else for (const one of group) await this.#commitGroup([one]);
    }
  }

  #takeAll(): Waiting[] {
    this.#waitingValues = 0;
    return this.#waiting.splice(0);
  }

  /** Refuses batches that have waited too long and do not fit into the next transaction. */
  #watchWaiting(): void {
    if (this.#clock || this.#waitingValues <= MAX_GROUP_VALUES) return;
    const oldest = this.#waiting[this.#next().count];
    if (!oldest) return;
    this.#clock = setTimeout(
      () => {
        this.#clock = null;
        const late = performance.now() - MAX_WAIT_MS;
        const beyond = this.#waiting.splice(this.#next().count);
        const refused = beyond.filter((one) => one.since <= late);
        this.#waiting.push(...beyond.slice(refused.length));
        this.#waitingValues -= refused.reduce((sum, one) => sum + one.size, 0);
        refuse(refused, queueFull());
        this.#watchWaiting();
      },
      Math.max(0, oldest.since + MAX_WAIT_MS - performance.now()) + 1,
    );
    this.#clock.unref();
  }
}
