import { log } from '#server/log/log.ts';
import { isDatabaseGone } from '#server/store/database-gone.ts';
import type { Installation, Installations } from '#server/store/installation.ts';
import { whenFree } from './store/import-lock.ts';
import { clearStage } from './store/stage.ts';
import { undoRun } from './store/undo-run.ts';

/** Between two looks for what a process that was killed left behind. */
const LOOK_MS = 10_000;

const UNFINISHED = `SELECT id FROM import_run WHERE state IN ('storing', 'undoing') ORDER BY created_at`;

/** Nobody holds the lock of imports, so whatever is unfinished will never be finished: all of it is taken back. */
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

async function look(installation: Installation): Promise<void> {
  try {
    await undoUnfinished(installation);
  } catch (error) {
    // It stays unfinished; the next look tries again. That the database is away is told by others.
    if (!isDatabaseGone(error)) log('error', { error, where: 'unfinished imports' });
  }
}

/**
 * Takes back what crashes have left half stored, now and again while this process runs; other processes may crash too.
 * @returns the way to stop it, which waits for a look that is under way
 */
export function startImports(installations: Installations): () => Promise<void> {
  const clients = installations.all.filter((installation) => installation.kind === 'client');
  const lookAll = async (): Promise<void> => {
    await Promise.all(clients.map(look));
  };
  let running = lookAll();
  const timer = setInterval(() => {
    running = running.then(lookAll);
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
