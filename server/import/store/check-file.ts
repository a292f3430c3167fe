import type { PoolClient } from 'pg';
import type { ImportCounts } from '#contract/readings/import.ts';
import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import { ReadingMerge } from '#domain/readings/merge.ts';
import { readFile } from '#server/import/read/read-file.ts';
import type { PlanContext, SeriesPlan } from '#server/import/read/series-plan.ts';
import { Tally } from '#server/import/tally.ts';
import { findReadings } from '#server/store/readings/raw-readings.ts';
import { countStaged, stagedReadings, stageValues } from './stage.ts';

/** Values per statement and per transaction: each ends within a fraction of a second, so that nobody waits for it. */
export const CHUNK_VALUES = 5_000;

/** A file to import, and how to read it. */
export interface ImportJob {
  mapping: ImportMapping;
  series: readonly SeriesPlan[];
  context: PlanContext;
  /** Opens the file at its beginning. */
  open: () => AsyncIterable<Buffer>;
}

/**
 * Reads the whole file and stages its values.
 * @throws ApiError 400 for a file that cannot be read to its end
 */
export async function stageFile(client: PoolClient, importId: string, job: ImportJob): Promise<Tally> {
  const tally = new Tally();
  const stage = () => stageValues(client, importId, tally.takePending());
  await readFile(job.open(), job, tally, () => (tally.pendingCount >= CHUNK_VALUES ? stage() : undefined));
  if (tally.pendingCount > 0) await stage();
  return tally;
}

/** Counts for the answer; `written`: what became of the staged values. */
export function countsOf(
  tally: Tally,
  staged: number,
  written: Pick<ImportCounts, 'accepted' | 'changed'>,
): ImportCounts {
  const { rows, values, missing, skipped, refused } = tally;
  return {
    rows,
    values,
    ...written,
    unchanged: staged - written.accepted - written.changed,
    duplicates: values - missing - skipped - refused - staged,
    missing,
    skipped,
    refused,
    kept: 0,
  };
}

/** Finds what storing the staged values would do, by the same merge. Nothing is stored or locked. */
async function compareStaged(
  client: PoolClient,
  importId: string,
): Promise<Pick<ImportCounts, 'accepted' | 'changed'>> {
  const counts = { accepted: 0, changed: 0 };
  for await (const readings of stagedReadings(client, importId, CHUNK_VALUES)) {
    const { accepted, corrected } = new ReadingMerge(await findReadings(client, readings)).add(readings);
    counts.accepted += accepted;
    counts.changed += corrected;
  }
  return counts;
}

/** Does a dry run: reads and compares in a transaction that is rolled back. */
export async function checkFile(
  client: PoolClient,
  job: ImportJob,
): Promise<{ tally: Tally; counts: ImportCounts }> {
  const importId = crypto.randomUUID();
  await client.query('BEGIN');
  const tally = await stageFile(client, importId, job);
  const counts = countsOf(tally, await countStaged(client, importId), await compareStaged(client, importId));
  await client.query('ROLLBACK');
  return { tally, counts };
}
