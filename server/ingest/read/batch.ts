import type { Change, Correction, Reading } from '#domain/readings/merge.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** A value whose module or parameter is not set up yet. */
export interface UnassignedInput {
  /** null when the line named none. */
  module: string | null;
  parameter: string;
  /** null for texts. */
  lastValue: number | null;
  count: number;
}

/** Stands for all inputs beyond the limit; no real input has an empty parameter. */
export const BEYOND_INPUT = { module: null, parameter: '' };

/** Result of one batch within its transaction. */
export interface MergedBatch {
  changes: readonly Change[];
  /** Changes that replaced a stored value. */
  corrections: readonly Correction[];
}

/** Data that one request stores: all of it or nothing. */
export interface Batch {
  readings: Reading[];
  unassigned: UnassignedInput[];
  /** Sender of the batch, for the history of corrections. */
  source: string;
  /** Called inside the transaction that stores the batch: an import records there what its undo will need. */
  note?: (db: Queryable, merged: MergedBatch) => Promise<void>;
}

/** Maximum number of inputs of one batch; more are counted together, as no more than a thousand are listed anyway. */
const MAX_INPUTS = 2_000;

/** Collects unassigned inputs, each once, with texts made fit for a text column. */
export class UnassignedCollector {
  readonly #inputs = new Map<string, UnassignedInput>();

  add(module: string | null, parameter: string, value: number | null): void {
    let input = { module: module === null ? null : storable(module), parameter: storable(parameter) };
    let key = JSON.stringify([input.module, input.parameter]);
    if (this.#inputs.size >= MAX_INPUTS && !this.#inputs.has(key)) {
      input = BEYOND_INPUT;
      key = '';
    }
    const known = this.#inputs.get(key);
    if (!known) this.#inputs.set(key, { ...input, lastValue: value, count: 1 });
    else {
      known.lastValue = value ?? known.lastValue;
      known.count++;
    }
  }

  list(): UnassignedInput[] {
    return [...this.#inputs.values()];
  }
}

const LONGEST_NAME = 128;
/** Makes a name storable: PostgreSQL keeps no NUL in texts, and half a surrogate pair is no character. */
const storable = (name: string): string =>
  name.slice(0, LONGEST_NAME).replaceAll('\0', '\ufffd').toWellFormed();
