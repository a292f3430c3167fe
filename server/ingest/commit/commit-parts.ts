import type { Batch } from '#server/ingest/read/batch.ts';

/** Maximum number of values merged and written at once: some milliseconds, after which other work gets its turn. */
const MAX_PART_VALUES = 10_000;

/** Batches, or pieces of batches, that are merged together. */
export interface CommitPart {
  batches: Batch[];
  /** Index of the group's batch that each of these belongs to. */
  of: number[];
}

const pieceOf = (batch: Batch, from: number, to: number): Batch =>
  from === 0 && to === batch.readings.length
    ? batch
    : { ...batch, readings: batch.readings.slice(from, to), unassigned: from === 0 ? batch.unassigned : [] };

/** Cuts the batches of one transaction into parts of bounded size, in order and without loss. */
export function partsOf(batches: readonly Batch[]): CommitPart[] {
  const parts: CommitPart[] = [];
  let part: CommitPart = { batches: [], of: [] };
  let values = 0;
  for (const [index, batch] of batches.entries()) {
    let from = 0;
    do {
      let to = from;
      for (; to < batch.readings.length && values < MAX_PART_VALUES; to++) {
        values += batch.readings[to]?.values.length ?? 0;
      }
      part.batches.push(pieceOf(batch, from, to));
      part.of.push(index);
      from = to;
      if (values < MAX_PART_VALUES) continue;
      parts.push(part);
      part = { batches: [], of: [] };
      values = 0;
    } while (from < batch.readings.length);
  }
  if (part.batches.length > 0) parts.push(part);
  return parts;
}
