import { sql } from 'kysely';
import type { Installation } from '#server/store/installation.ts';
import { HAND_SENDS_KEPT_SECONDS } from './hand-sends.ts';
import { TEST_DAYS } from './timing.ts';

/**
 * Removes what was asked for by hand and has outlived its time: tests with their mails and PDFs, then issues that
 * nothing points at any more. Issues and PDFs of recurrences are an archive: they stay.
 */
export async function removeExpired({ db }: Installation): Promise<void> {
  await db
    .deleteFrom('occurrence')
    .where('kind', '=', 'test')
    .where('due_at', '<', sql<Date>`now() - make_interval(days => ${TEST_DAYS}::int)`)
    .execute();
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
