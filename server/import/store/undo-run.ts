import type { PoolClient } from 'pg';
import { dirtyRanges } from '#server/ingest/commit/commit-group.ts';
import { ingestOf, lookUp } from '#server/ingest/ingest.ts';
import type { Installation } from '#server/store/installation.ts';
import { addDirtyRanges } from '#server/store/readings/dirty-ranges.ts';
import { deleteReadings, lockReadings, updateReadings } from '#server/store/readings/raw-readings.ts';
import { addReadingHistory } from '#server/store/readings/reading-history.ts';
import { refreshLastValues } from '#server/store/readings/refresh-last-values.ts';
import { dropFromLaterLogs, takeWritten } from './import-log.ts';
import { restore, type WrittenValue } from './restore.ts';

/** Maximum number of values per transaction: short ones leave room for incoming readings. */
const CHUNK_VALUES = 5_000;

const keysOf = (written: readonly WrittenValue[]) => [
  ...new Map(written.map(({ moduleId, ts }) => [`${moduleId} ${ts}`, { moduleId, ts }])).values(),
];

const ADD_KEPT = `
  UPDATE import_run SET counts = jsonb_set(counts, '{kept}', to_jsonb((counts ->> 'kept')::int + $2::int)) WHERE id = $1`;

/**
 * Takes one piece of an import back.
 * @returns false when nothing is left of it
 */
async function undoChunk(client: PoolClient, installation: Installation, importId: string): Promise<boolean> {
  const { names, ids } = await lookUp(ingestOf(installation), installation);
  await client.query('BEGIN');
  const written = await takeWritten(client, importId, CHUNK_VALUES);
  const stored = await lockReadings(client, keysOf(written));
  const { updates, deletes, undone, corrections, kept } = restore(stored, written);
  await updateReadings(client, updates);
  await deleteReadings(client, deletes);
  const source = `undo of import ${importId}`;
  await addReadingHistory(
    client,
    corrections.map((one) => ({ ...one, source })),
  );
  const byTime = undone.toSorted((a, b) => a.ts - b.ts);
  await addDirtyRanges(
    client,
    dirtyRanges(byTime, ids, (moduleId) => names.byId(moduleId)?.holdMs ?? 0),
    { isBulk: true },
  );
  await refreshLastValues(client, undone);
  await dropFromLaterLogs(client, importId, kept);
  if (kept.length > 0) await client.query(ADD_KEPT, [importId, kept.length]);
  await client.query('COMMIT');
  return written.length > 0;
}

/** Waits for a piece that is being stored; none can follow it. */
const BEGIN = `UPDATE import_run SET state = 'undoing' WHERE id = $1`;
const FINISH = `UPDATE import_run SET state = 'undone', undone_at = now() WHERE id = $1`;

/**
 * Takes back what is left of an import, piece by piece; after a crash between two pieces, start-imports.ts undoes the
 * rest. The run must be `storing` or `undoing`, and the caller must hold the lock of imports.
 */
export async function undoRun(
  client: PoolClient,
  installation: Installation,
  importId: string,
): Promise<void> {
  await client.query(BEGIN, [importId]);
  while (await undoChunk(client, installation, importId)) ingestOf(installation).recompute.wake();
  await client.query(FINISH, [importId]);
}
