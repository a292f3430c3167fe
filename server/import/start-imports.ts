import { every } from '#server/jobs/every.ts';
import { log } from '#server/log/log.ts';
import type { Installation, Installations } from '#server/store/installation.ts';
import { whenFree } from './store/import-lock.ts';
import { clearStage } from './store/stage.ts';
import { undoRun } from './store/undo-run.ts';

/** Interval of looking for imports that a killed process has left behind, ms. */
const LOOK_MS = 10_000;

const UNFINISHED = `SELECT id FROM import_run WHERE state IN ('storing', 'undoing') ORDER BY created_at`;

/** Undoes all unfinished imports: while the lock of imports is free, none of them will ever be finished. */
async function undoUnfinished(installation: Installation): Promise<void> {
  await whenFree(installation, async (client) => {
    const { rows } = await client.query<{ id: string }>(UNFINISHED);
    for (const { id } of rows) {
      log('import undone', { importId: id, installation: installation.schema });
      await undoRun(client, installation, id);
    }
    await clearStage(client, null);
  });
}

/**
 * Takes back what crashes have left half stored, now and again while this process runs; other processes may crash too.
 * A long undo in one installation delays no other.
 * @returns the way to stop it, which waits for running looks
 */
export function startImports({ all }: Installations): () => Promise<void> {
  const jobs = all
    .filter(({ kind }) => kind === 'client')
    .map((client) =>
      every(LOOK_MS, { where: 'unfinished imports', installation: client.schema }, () =>
        undoUnfinished(client),
      ),
    );
  for (const job of jobs) job.soon();
  return async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  };
}
