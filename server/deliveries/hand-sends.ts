import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ApiError } from '#server/http/error.ts';
import type { Database } from '#server/store/database.ts';

/** Mails, runs and tests that one person may have sent by hand; and how often one mail, or one run, goes out so. */
const OF_USER = { most: 60, seconds: 3_600 };
const OF_MAIL = { most: 5, seconds: 86_400 };
/** What is older counts no more. */
export const HAND_SENDS_KEPT_SECONDS = OF_MAIL.seconds;

/** Something that was asked for by hand; no `deliveryIds`: a test, or a whole run. */
export interface HandSend {
  userId: string;
  occurrenceId: string;
  deliveryIds: readonly string[];
}

type Trx = Transaction<Database>;

/** @throws ApiError 429 where a condition on `hand_send` was met too often of late */
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

/**
 * Makes what one person has sent by hand wait for each other, whatever process it came to. Before any row is locked.
 * @throws ApiError 429
 */
export async function takeHandSend(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' sends of ' || ${userId}::text))`.execute(
    trx,
  );
  await ensureSeldom(trx, OF_USER, sql<boolean>`user_id = ${userId}::uuid`);
}

/** Writes it down, while its occurrence is locked. @throws ApiError 429 where one of the mails, or the run, was sent too often */
export async function noteHandSend(trx: Trx, { userId, occurrenceId, deliveryIds }: HandSend): Promise<void> {
  const ofRun = sql<boolean>`occurrence_id = ${occurrenceId}::uuid`;
  if (deliveryIds.length === 0)
    await ensureSeldom(trx, OF_MAIL, sql<boolean>`${ofRun} AND delivery_ids = '{}'`);
  for (const id of deliveryIds)
    await ensureSeldom(trx, OF_MAIL, sql<boolean>`${ofRun} AND ${id}::uuid = ANY (delivery_ids)`);
  await trx
    .insertInto('hand_send')
    .values({ user_id: userId, occurrence_id: occurrenceId, delivery_ids: [...deliveryIds] })
    .execute();
}
