import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import { ensureMayRepeat } from '#server/limits/manual-sends.ts';
import type { Database } from '#server/store/database.ts';

/** Person who asks for a send by hand; `key`: see handSendQuerySchema. */
export interface Asking {
  userId: string;
  key?: string | undefined;
}

/** A send that was asked for by hand. */
export interface HandSend extends Asking {
  occurrenceId: string;
  /**
   * Mails that go out again; empty for a test or a whole run; null for work already on its way, which goes out once.
   */
  deliveryIds: readonly string[] | null;
  /** Details of the request that the occurrence does not hold. */
  question?: string;
}

type Trx = Transaction<Database>;

/** Error for a key that was used for another request. */
export const otherQuestion = (): ApiError =>
  new ApiError(422, 'validation_failed', 'Something else was asked for with this key', 'key');

/** Runs made or sent again under this key. */
export async function askedBefore(
  db: Kysely<Database>,
  { userId, key }: Asking,
): Promise<{ occurrence_id: string; question: string | null }[]> {
  if (key === undefined) return [];
  return db
    .selectFrom('hand_send')
    .select(['occurrence_id', 'question'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/**
 * Records a send by hand while its run is locked.
 * @throws ApiError 429 where one of the mails, or the run, was sent too often
 */
export async function noteHandSend(
  trx: Trx,
  { userId, key, occurrenceId, deliveryIds, question }: HandSend,
): Promise<void> {
  if (deliveryIds !== null) await ensureMayRepeat(trx, occurrenceId, deliveryIds);
  await trx
    .insertInto('hand_send')
    .values({
      user_id: userId,
      ...(key === undefined ? {} : { key }),
      occurrence_id: occurrenceId,
      delivery_ids: deliveryIds && [...deliveryIds],
      ...(question === undefined ? {} : { question }),
    })
    .execute();
}
