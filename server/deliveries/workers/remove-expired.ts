import { sql } from 'kysely';
import { TEST_DAYS } from '#server/deliveries/timing.ts';
import { HAND_SENDS_KEPT_SECONDS } from '#server/limits/manual-sends.ts';
import { OPEN_MAIL } from '#server/schedules/ledger-states.ts';
import type { Installation } from '#server/store/installation.ts';

/** True in SQL for an expired test. */
const IS_OLD = sql<boolean>`(
  occurrence.kind = 'test' AND occurrence.due_at < now() - make_interval(days => ${TEST_DAYS}::int)
)`;
/** True in SQL for a test with a mail that is still to go out, e.g. one sent again, or with a valid link to its PDF. */
const IS_NEEDED = sql<boolean>`EXISTS (
  SELECT FROM delivery WHERE delivery.occurrence_id = occurrence.id AND (
    delivery.state = ANY (${OPEN_MAIL}) OR (delivery.link_expires_at > now() AND delivery.link_revoked_at IS NULL)
  )
)`;

/**
 * Removes expired tests with their mails and PDFs, then editions that nothing points at. Editions and PDFs of
 * recurrences have limits of their own: server/upkeep/remove-old-editions.ts.
 */
export async function removeExpired({ db }: Installation): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('occurrence')
      .select('id')
      .where(IS_OLD)
      .where(({ not }) => not(IS_NEEDED))
      .forUpdate()
      .skipLocked()
      .execute();
    // Checked again under the lock: the statement that takes it does not see mails that were sent again just before.
    await trx
      .deleteFrom('occurrence')
      .where(sql<boolean>`id = ANY (${old.map(({ id }) => id)}::uuid[])`)
      .where(({ not }) => not(IS_NEEDED))
      .execute();
  });
  await db
    .deleteFrom('hand_send')
    .where('at', '<', sql<Date>`now() - make_interval(secs => ${HAND_SENDS_KEPT_SECONDS})`)
    .execute();
  await db
    .deleteFrom('generation')
    .where('expires_at', '<', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('occurrence')
            .select('occurrence.id')
            .whereRef('occurrence.generation_id', '=', 'generation.id'),
        ),
      ),
    )
    .execute();
}
