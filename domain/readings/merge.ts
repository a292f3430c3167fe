/** Values that one module measured at one instant: `values[i]` belongs to `parameters[i]`. */
export interface Reading {
  moduleId: number;
  /** Epoch ms. */
  ts: number;
  /** Numbers of the parameters, each once. */
  parameters: number[];
  values: number[];
}

/** A stored value that was replaced by a later, different one. */
export interface Correction {
  moduleId: number;
  parameterId: number;
  ts: number;
  value: number;
  replacedBy: number;
}

/** A new or changed value. */
export interface Change {
  moduleId: number;
  parameterId: number;
  ts: number;
  value: number;
}

/** Outcome of a batch, in numbers of values. */
export interface MergeCounts {
  /** New. */
  accepted: number;
  /** Already known with the same value. */
  unchanged: number;
  /** Already known with another value, which is kept as history. */
  corrected: number;
}

interface Cell {
  reading: Reading;
  isStored: boolean;
  isChanged: boolean;
}

/**
 * Readings as they are after some batches: identity is (module, parameter, instant); the same value again changes
 * nothing, another one is a correction, and of conflicting values the later arrival wins (docs/faults.md, F13).
 */
export class ReadingMerge {
  readonly corrections: Correction[] = [];
  readonly changes: Change[] = [];
  readonly #cells = new Map<number, Map<number, Cell>>();

  /** @param stored the readings that the store already holds for the instants of the batches */
  constructor(stored: Iterable<Reading> = []) {
    for (const reading of stored) this.#put({ reading, isStored: true, isChanged: false });
  }

  add(batch: Iterable<Reading>): MergeCounts {
    const counts: MergeCounts = { accepted: 0, unchanged: 0, corrected: 0 };
    for (const incoming of batch) {
      const cell = this.#cells.get(incoming.moduleId)?.get(incoming.ts);
      if (!cell) {
        this.#open(incoming);
        counts.accepted += incoming.parameters.length;
        continue;
      }
      for (let i = 0; i < incoming.parameters.length; i++) {
        this.#set(cell, incoming.parameters[i] as number, incoming.values[i] as number, counts);
      }
    }
    return counts;
  }

  /** Readings whose instant was not stored before. */
  inserts(): Reading[] {
    return this.#select((cell) => !cell.isStored);
  }

  /** Stored readings that have gained or changed values. */
  updates(): Reading[] {
    return this.#select((cell) => cell.isStored && cell.isChanged);
  }

  #put(cell: Cell): void {
    const { moduleId, ts } = cell.reading;
    const ofModule = this.#cells.get(moduleId);
    if (ofModule) ofModule.set(ts, cell);
    else this.#cells.set(moduleId, new Map([[ts, cell]]));
  }

  /** Adds the first values of an instant, which are all new. */
  #open({ moduleId, ts, parameters, values }: Reading): void {
    const reading = { moduleId, ts, parameters: parameters.slice(), values: values.slice() };
    this.#put({ reading, isStored: false, isChanged: true });
    for (let i = 0; i < parameters.length; i++) {
      this.changes.push({ moduleId, parameterId: parameters[i] as number, ts, value: values[i] as number });
    }
  }

  #set(cell: Cell, parameterId: number, value: number, counts: MergeCounts): void {
    const { moduleId, ts, parameters, values } = cell.reading;
    const at = parameters.indexOf(parameterId);
    if (at >= 0 && values[at] === value) {
      counts.unchanged++;
      return;
    }
    if (at < 0) {
      parameters.push(parameterId);
      values.push(value);
      counts.accepted++;
    } else {
      this.corrections.push({ moduleId, parameterId, ts, value: values[at] as number, replacedBy: value });
      values[at] = value;
      counts.corrected++;
    }
    cell.isChanged = true;
    this.changes.push({ moduleId, parameterId, ts, value });
  }

  /** Readings in the order of the store's key, so that concurrent writers lock in the same order. */
  #select(wanted: (cell: Cell) => boolean): Reading[] {
    const readings: Reading[] = [];
    for (const ofModule of this.#cells.values()) {
      for (const cell of ofModule.values()) if (wanted(cell)) readings.push(cell.reading);
    }
    return readings.sort((a, b) => a.moduleId - b.moduleId || a.ts - b.ts);
  }
}
