// Decided in docs/decisions/2026-11-21-imports.md

import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { ImportCounts } from '#contract/readings/import.ts';
import type { Reading } from '#domain/readings/merge.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Tally } from '#server/import/tally.ts';
import { ingestOf } from '#server/ingest/ingest.ts';
import { log } from '#server/log/log.ts';
import type { Installation } from '#server/store/installation.ts';
import { CHUNK_VALUES, countsOf, type ImportJob, stageFile } from './check-file.ts';
import { countWritten, logWritten } from './import-log.ts';
import { clearStage, countStaged, stagedReadings } from './stage.ts';
import { undoRun } from './undo-run.ts';

/** Maximum number of attempts: a short outage of the database does not end an import of minutes. */
const ATTEMPTS = 5;
const PAUSE_MS = 500;

const INSERT_RUN = `
  INSERT INTO import_run (id, file_name, mapping, counts, author, state, modules)
  VALUES ($1, $2, $3, $4, $5, 'storing', $6)`;
const FINISH_RUN = `UPDATE import_run SET state = 'done', counts = $2 WHERE id = $1`;

/**
 * Stores through the one writer, as other endpoints do: readings are merged, listed for recomputation, and sent to
 * live viewers.
 */
async function submit(installation: Installation, importId: string, readings: Reading[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ingestOf(installation).writer.submit({
        readings,
        unassigned: [],
        source: `import ${importId}`,
        note: (db, merged) => logWritten(db, importId, merged),
      });
      return;
    } catch (error) {
      const canRetry = error instanceof ApiError && error.status === 503 && attempt < ATTEMPTS;
      if (!canRetry) throw error;
      await delay(attempt * PAUSE_MS);
    }
  }
}

async function storeStaged(client: PoolClient, installation: Installation, importId: string): Promise<void> {
  for await (const readings of stagedReadings(client, importId, CHUNK_VALUES)) {
    await submit(installation, importId, readings);
  }
}

/** Stores the staged values. When that fails, all of them are taken back: at once, or later by start-imports.ts. */
async function storeOrUndo(client: PoolClient, installation: Installation, importId: string): Promise<void> {
  try {
    await storeStaged(client, installation, importId);
  } catch (error) {
    await undoRun(client, installation, importId).catch((undoError: unknown) => {
      log('error', { error: undoError, where: 'undo of a failed import', importId });
    });
    throw error;
  }
}

/** File name and author of an import. */
export interface ImportOrigin {
  fileName: string;
  author: string;
}

/**
 * Stores a file: reads it to its end before the first value is stored, and marks its run as done only after the last.
 * The caller must hold the lock of imports.
 */
export async function storeFile(
  client: PoolClient,
  installation: Installation,
  job: ImportJob,
  { fileName, author }: ImportOrigin,
): Promise<{ id: string; tally: Tally; counts: ImportCounts }> {
  const id = crypto.randomUUID();
  await client.query('BEGIN');
  const tally = await stageFile(client, id, job);
  const staged = await countStaged(client, id);
  const planned = JSON.stringify(countsOf(tally, staged, { accepted: 0, changed: 0 }));
  const modules = [...tally.modules];
  await client.query(INSERT_RUN, [id, fileName, JSON.stringify(job.mapping), planned, author, modules]);
  await client.query('COMMIT');
  await storeOrUndo(client, installation, id);
  const counts = countsOf(tally, staged, await countWritten(client, id));
  await client.query(FINISH_RUN, [id, JSON.stringify(counts)]);
  await clearStage(client, id);
  return { id, tally, counts };
}
