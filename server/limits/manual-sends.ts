import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import type { Database } from '#server/store/database.ts';

/** Limits of sending by hand: mails, runs and tests of one person, and repeats of one mail or run. */
const OF_USER = { most: 60, seconds: 3_600 };
const OF_MAIL = { most: 5, seconds: 86_400 };
/** Age after which a send no longer counts, s. */
export const HAND_SENDS_KEPT_SECONDS = OF_MAIL.seconds;

type Trx = Transaction<Database>;

/** @throws ApiError 429 when too many recent rows of `hand_send` meet the condition */
async function ensureSeldom(
  trx: Trx,
  { most, seconds }: typeof OF_USER,
  met: RawBuilder<boolean>,
): Promise<void> {
  const { rows } = await sql<{ count: number; wait: number }>`
    SELECT count(*)::int AS count, ceil(extract(epoch FROM min(at) - clock_timestamp()) + ${seconds})::int AS wait
    FROM hand_send WHERE ${met} AND at > clock_timestamp() - make_interval(secs => ${seconds})
  `.execute(trx);
  const [found] = rows;
  if (!found || found.count < most) return;
  throw new ApiError(429, 'sent_too_often', 'This was sent by hand too often', undefined, {
    'Retry-After': String(found.wait),
  });
}

/** Makes one person's sends by hand wait for each other across processes. Call before any row is locked. */
export async function lockHandSends(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' sends of ' || ${userId}::text))`.execute(
    trx,
  );
}

/**
 * Call once the person's sends are locked.
 * @throws ApiError 429
 */
export const ensureMaySend = (trx: Trx, userId: string): Promise<void> =>
  ensureSeldom(trx, OF_USER, sql<boolean>`user_id = ${userId}::uuid`);

/**
 * `deliveryIds`: mails that go out once more; none: a whole run. While the run is locked.
 * @throws ApiError 429 where one of the mails, or the run, was sent too often
 */
export async function ensureMayRepeat(
  trx: Trx,
  occurrenceId: string,
  deliveryIds: readonly string[],
): Promise<void> {
  const ofRun = sql<boolean>`occurrence_id = ${occurrenceId}::uuid`;
  if (deliveryIds.length === 0)
    await ensureSeldom(trx, OF_MAIL, sql<boolean>`${ofRun} AND delivery_ids = '{}'`);
  for (const id of deliveryIds)
    await ensureSeldom(trx, OF_MAIL, sql<boolean>`${ofRun} AND ${id}::uuid = ANY (delivery_ids)`);
}
