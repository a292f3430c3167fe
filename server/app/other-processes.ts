import pg from 'pg';
import { every } from '#server/jobs/every.ts';
import { log } from '#server/log/log.ts';

/** Advisory lock that every API process holds, shared, as long as it lives. The number is arbitrary. */
const PRESENCE_LOCK = 741_505;
/** Second key of the lock: whether the process can reach the others. */
const WITHOUT_BUS = 0;
const WITH_BUS = 1;
const LOOK_MS = 60_000;

const HOLD = 'SELECT pg_advisory_lock_shared($1, $2)';
const OTHERS = `
  SELECT count(*) FILTER (WHERE objid = $2)::int AS without_bus, count(*)::int AS all_of_them
  FROM pg_locks
  WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND pid <> pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Warns when another API process works in this database and one of the two has no NATS: changes of one would reach
 * the other's streams late. Checks at the start and every minute, on a connection of its own.
 * @returns a function that stops the checks
 */
export async function watchOtherProcesses(
  databaseUrl: string,
  hasBus: boolean,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let hasWarned = false;

  const connect = async (): Promise<pg.Client> => {
    const made = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    made.on('error', () => {
      client = null;
    });
    await made.connect();
    await made.query(HOLD, [PRESENCE_LOCK, hasBus ? WITH_BUS : WITHOUT_BUS]);
    return made;
  };
  const look = async (): Promise<void> => {
    client ??= await connect();
    const { rows } = await client.query<{ without_bus: number; all_of_them: number }>(OTHERS, [
      PRESENCE_LOCK,
      WITHOUT_BUS,
    ]);
    const lonely = (hasBus ? rows[0]?.without_bus : rows[0]?.all_of_them) ?? 0;
    if (lonely > 0 && !hasWarned) {
      log('warning', {
        warning: 'Another API process works in this database without NATS. Set NATS_URL for all of them.',
        processes: lonely + 1,
      });
    }
    hasWarned = lonely > 0;
  };
  // A look that fails connects anew the next time.
  const job = every(LOOK_MS, { where: 'presence of other processes' }, look);
  await job.soon();
  return async () => {
    await job.stop();
    await client?.end();
  };
}
