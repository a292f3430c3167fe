import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import { ensureMayRepeat } from '#server/limits/manual-sends.ts';
import type { Database } from '#server/store/database.ts';

/** Who asks for something by hand; `key`: see handSendQuerySchema. */
export interface Asking {
  userId: string;
  key?: string | undefined;
}

/** Something that was asked for by hand. */
export interface HandSend extends Asking {
  occurrenceId: string;
  /** Mails that go out once more; none: a test, or a whole run; null: what is on its way, and goes out once. */
  deliveryIds: readonly string[] | null;
  /** What was asked for, where that is more than the occurrence says. */
  question?: string;
}

type Trx = Transaction<Database>;

/** A key names one question. */
export const otherQuestion = (): ApiError =>
  new ApiError(422, 'validation_failed', 'Something else was asked for with this key', 'key');

/** What was made or sent again under this key. */
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

/** Writes it down, while its occurrence is locked. @throws ApiError 429 where one of the mails, or the run, was sent too often */
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
