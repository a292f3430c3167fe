import type { PoolClient } from 'pg';
import { type ParameterKind, parameterDefinition } from '#contract/readings/parameters.ts';
import { type Change, type Correction, type MergeCounts, ReadingMerge } from '#domain/readings/merge.ts';
import { touchedQuarters } from '#domain/readings/touched-quarters.ts';
import type { Batch, MergedBatch } from '#server/ingest/read/batch.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { addDirtyRanges, type DirtyRange } from '#server/store/readings/dirty-ranges.ts';
import { upsertLastValues } from '#server/store/readings/last-values.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { insertReadings, lockReadings, updateReadings } from '#server/store/readings/raw-readings.ts';
import { addReadingHistory } from '#server/store/readings/reading-history.ts';
import { partsOf } from './commit-parts.ts';
import { DatabaseDeadline } from './database-deadline.ts';
import { storeUnassigned } from './store-unassigned.ts';

const MAX_ATTEMPTS = 5;

export interface CommittedGroup {
  /** Counts per batch, in order. */
  counts: MergeCounts[];
  changes: Change[];
}

/** Hold time of a module's states, ms: a state lasts into further quarter-hours. */
export type HoldOf = (moduleId: number) => number;

/** Ranges that the changes touch. Readings in the order of time, as senders send them, make one range per series. */
export function dirtyRanges(changes: readonly Change[], ids: ParameterIds, holdOf: HoldOf): DirtyRange[] {
  const ranges: DirtyRange[] = [];
  const newest = new Map<number, DirtyRange>();
  const kinds = new Map<number, ParameterKind>();
  for (const { moduleId, parameterId, ts } of changes) {
    let kind = kinds.get(parameterId);
    if (!kind) {
      kind = parameterDefinition(ids.nameOf.get(parameterId) ?? '')?.kind ?? 'gauge';
      kinds.set(parameterId, kind);
    }
    const [first, last] = touchedQuarters(kind, ts, holdOf(moduleId));
    const series = moduleId * 65_536 + parameterId;
    const range = newest.get(series);
    if (range && first >= range.firstQuarter && first <= range.lastQuarter + 1) {
      range.lastQuarter = Math.max(range.lastQuarter, last);
      continue;
    }
    const opened = { moduleId, parameterId, firstQuarter: first, lastQuarter: last };
    newest.set(series, opened);
    ranges.push(opened);
  }
  return ranges;
}

/** Result of a merge; each correction names the sender of its batch. */
interface MergedGroup {
  merge: ReadingMerge;
  counts: MergeCounts[];
  corrections: (Correction & { source: string })[];
  /** Result of each batch, in order. */
  merged: MergedBatch[];
}

function mergeBatches(merge: ReadingMerge, batches: readonly Batch[]): MergedGroup {
  const corrections: MergedGroup['corrections'] = [];
  const merged: MergedBatch[] = [];
  const counts = batches.map((batch) => {
    const changesBefore = merge.changes.length;
    const count = merge.add(batch.readings);
    const own = merge.corrections.slice(corrections.length);
    merged.push({ changes: merge.changes.slice(changesBefore), corrections: own });
    for (const one of own) corrections.push({ ...one, source: batch.source });
    return count;
  });
  return { merge, counts, corrections, merged };
}

/**
 * One attempt in one transaction. Mostly all readings are new, so the first attempt looks nothing up. When some
 * instants are stored already, it gives up, and the next attempt merges with the stored rows, under lock.
 * @returns null when the attempt must be repeated
 */
async function tryCommit(
  db: Queryable,
  batches: readonly Batch[],
  ids: ParameterIds,
  holdOf: HoldOf,
  isFirst: boolean,
): Promise<CommittedGroup | null> {
  const incoming = batches.flatMap((batch) => batch.readings);
  const stored = isFirst || incoming.length === 0 ? [] : await lockReadings(db, incoming);
  const { merge, counts, corrections, merged } = mergeBatches(new ReadingMerge(stored), batches);
  const inserts = merge.inserts();
  // Sent together: none needs another's answer, and a round trip costs more than a statement.
  const [inserted] = await Promise.all([
    insertReadings(db, inserts),
    updateReadings(db, merge.updates()),
    addReadingHistory(db, corrections),
    addDirtyRanges(db, dirtyRanges(merge.changes, ids, holdOf)),
    upsertLastValues(db, merge.changes),
    storeUnassigned(
      db,
      batches.flatMap((batch) => batch.unassigned),
    ),
  ]);
  if (inserted < inserts.length) return null;
  for (const [i, batch] of batches.entries()) await batch.note?.(db, merged[i] as MergedBatch);
  return { counts, changes: merge.changes };
}

/**
 * Commits all parts of a group in one attempt.
 * @returns null when the attempt must be repeated
 */
async function tryParts(
  db: Queryable,
  batches: readonly Batch[],
  ids: ParameterIds,
  holdOf: HoldOf,
  isFirst: boolean,
): Promise<CommittedGroup | null> {
  const counts = batches.map((): MergeCounts => ({ accepted: 0, unchanged: 0, corrected: 0 }));
  const changes: Change[] = [];
  for (const part of partsOf(batches)) {
    const done = await tryCommit(db, part.batches, ids, holdOf, isFirst);
    if (!done) return null;
    for (const [i, count] of done.counts.entries())
      addCounts(counts[part.of[i] as number] as MergeCounts, count);
    for (const change of done.changes) changes.push(change);
  }
  return { counts, changes };
}

function addCounts(sum: MergeCounts, more: MergeCounts): void {
  sum.accepted += more.accepted;
  sum.unchanged += more.unchanged;
  sum.corrected += more.corrected;
}

async function commitOn(
  client: PoolClient,
  batches: readonly Batch[],
  ids: ParameterIds,
  holdOf: HoldOf,
): Promise<CommittedGroup> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [, group] = await Promise.all([
      client.query('BEGIN'),
      tryParts(client, batches, ids, holdOf, attempt === 0),
    ]);
    await client.query(group ? 'COMMIT' : 'ROLLBACK');
    if (group) return group;
  }
  throw new Error('readings of the same instants kept arriving from elsewhere');
}

/** Commits batches together; each is stored whole or not at all. Resolves after the commit and never before. */
export async function commitGroup(
  { ingestPool, pulse }: Pick<Installation, 'ingestPool' | 'pulse'>,
  batches: readonly Batch[],
  ids: ParameterIds,
  holdOf: HoldOf,
  deadline = new DatabaseDeadline(pulse),
): Promise<CommittedGroup> {
  const client = await deadline.wait(ingestPool.connect(), (late) => late.release());
  try {
    const group = await deadline.wait(commitOn(client, batches, ids, holdOf));
    client.release();
    return group;
  } catch (error) {
    // The connection may hang or hold an open transaction, so it is discarded.
    client.release(true);
    throw error;
  }
}
