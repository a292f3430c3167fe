import type { Change, Correction, Reading } from '#domain/readings/merge.ts';

/** A value that an import wrote. */
export interface WrittenValue {
  moduleId: number;
  parameterId: number;
  /** Epoch ms. */
  ts: number;
  value: number;
  /** Value before the import; null when there was none. */
  before: number | null;
}

/** Effect of an undo on the readings. */
export interface Restoration {
  /** Readings that lose or change values, in their new state. */
  updates: Reading[];
  /** Readings that held only these values. */
  deletes: Reading[];
  /** Values of the import that are taken back. */
  undone: Change[];
  /** Values among these that another value replaces. */
  corrections: Correction[];
  /** Values that somebody has changed or removed since the import. */
  kept: WrittenValue[];
}

function undoModuleDecision(reading: Reading, written: WrittenValue, done: Restoration): boolean {
  const at = reading.parameters.indexOf(written.parameterId);
  if (at < 0 || reading.values[at] !== written.value) return false;
  const { moduleId, parameterId, ts, value, before } = written;
  done.undone.push({ moduleId, parameterId, ts, value });
  if (before === null) {
    reading.parameters.splice(at, 1);
    reading.values.splice(at, 1);
  } else {
    reading.values[at] = before;
    done.corrections.push({ moduleId, parameterId, ts, value, replacedBy: before });
  }
  return true;
}

/** Takes the values of an import out of the stored readings; later changes stay. */
export function restore(stored: readonly Reading[], written: readonly WrittenValue[]): Restoration {
  const done: Restoration = { updates: [], deletes: [], undone: [], corrections: [], kept: [] };
  const readings = new Map(
    stored.map((one) => [
      `${one.moduleId} ${one.ts}`,
      { ...one, parameters: [...one.parameters], values: [...one.values] },
    ]),
  );
  const touched = new Set<Reading>();
  for (const value of written) {
    const reading = readings.get(`${value.moduleId} ${value.ts}`);
    if (reading && undoModuleDecision(reading, value, done)) touched.add(reading);
    else done.kept.push(value);
  }
  for (const reading of touched) (reading.parameters.length > 0 ? done.updates : done.deletes).push(reading);
  return done;
}
