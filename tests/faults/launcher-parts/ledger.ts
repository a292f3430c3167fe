import { vi } from 'vitest';

const BATCH = 25;
const STEP_MS = 1_000;

/** Sender that repeats a batch until it is acknowledged and records every acknowledged value. */
export class Sender {
  /** Instants that the product has acknowledged; the value sent at the n-th instant is n. */
  readonly acknowledged = new Map<number, number>();
  readonly #url: string;
  readonly #token: string;
  readonly #module: string;
  readonly #startMs: number;
  readonly #stopping = new AbortController();
  readonly #done: Promise<void>;

  constructor(url: string, token: string, module: string, startMs: number) {
    this.#url = url;
    this.#token = token;
    this.#module = module;
    this.#startMs = startMs;
    this.#done = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    for (let first = 0; !this.#stopping.signal.aborted; first += BATCH) {
      const numbers = Array.from({ length: BATCH }, (_, i) => first + i);
      await vi.waitFor(() => this.#send(numbers), { timeout: 60_000, interval: 20 });
      for (const n of numbers) this.acknowledged.set(this.#instant(n), n);
    }
  }

  #instant(n: number): number {
    return this.#startMs + n * STEP_MS;
  }

  async #send(numbers: number[]): Promise<void> {
    const readings = numbers.map((n) => ({
      module: this.#module,
      parameter: 'effectivePowerTotal',
      ts: this.#instant(n),
      value: n,
    }));
    const response = await fetch(`${this.#url}/api/ingest/readings`, {
      method: 'POST',
      headers: { Authorization: `Token ${this.#token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(readings),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  }
}

/** Differences between the sender's record and the stored readings; all lists are empty when there are none. */
export function compareBooks(
  acknowledged: ReadonlyMap<number, number>,
  stored: readonly { ts: number; value: number | null }[],
): { lost: number[]; wrong: number[]; doubled: number[] } {
  const values = new Map(stored.map(({ ts, value }) => [ts, value]));
  const instants = [...acknowledged];
  const seen = new Set<number>();
  return {
    lost: instants.filter(([ts]) => !values.has(ts)).map(([, n]) => n),
    wrong: instants.filter(([ts, n]) => values.has(ts) && values.get(ts) !== n).map(([, n]) => n),
    doubled: stored.filter(({ ts }) => seen.size === seen.add(ts).size).map(({ ts }) => ts),
  };
}
