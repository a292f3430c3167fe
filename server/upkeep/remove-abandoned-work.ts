import { sql } from 'kysely';
import type { Installation } from '#server/store/installation.ts';

/** Days after which unsaved work that nobody has touched counts as abandoned. */
export const ABANDONED_DAYS = 180;

const BEFORE = sql<Date>`now() - make_interval(days => ${ABANDONED_DAYS}::int)`;

/**
 * Removes abandoned drafts and unsaved work on saved reports.
 * @returns how many of both
 */
export async function removeAbandonedWork({ db }: Pick<Installation, 'db'>): Promise<number> {
  const drafts = await db
    .deleteFrom('report')
    .where('draft', '=', true)
    .where('modified_at', '<', BEFORE)
    .executeTakeFirst();
  const work = await db.deleteFrom('report_draft').where('saved_at', '<', BEFORE).executeTakeFirst();
  return Number(drafts.numDeletedRows + work.numDeletedRows);
}
