import { type Kysely, type Selectable, sql } from 'kysely';
import { hasMail, isRun, OPEN_MAIL } from '#server/schedules/ledger-states.ts';
import { inMs, NOW } from '#server/schedules/ledger-time.ts';
import type { Database } from '#server/store/database.ts';
import type { OccurrenceTable } from '#server/store/tables/reports.ts';
import { nextRow } from './next-row.ts';

/** A run whose owner is being told; `owner_attempts` is the fence: every claim raises it. */
export type Untold = Pick<
  Selectable<OccurrenceTable>,
  'id' | 'report_id' | 'report_name' | 'due_at' | 'state' | 'reason' | 'generation_id' | 'owner_attempts'
>;

/** How long a claim holds. */
export const OWNER_LEASE_MS = 15 * 60_000;
/** Claims that end without a word: whoever dies that often is not tried again. */
const MAX_CLAIMS = 10;
/** What nobody has told of for so long is too old to be told of. */
const LOOK_BACK = sql<Date>`clock_timestamp() - interval '2 days'`;

/** True in SQL for runs of a recurrence that have ended, all of their mails too, and have not reached everybody. */
const HAS_FAILED = sql<boolean>`(
  kind = 'schedule' AND ${isRun('done', 'failed')}
  AND (${isRun('failed')} OR ${hasMail('failed')}) AND NOT ${hasMail(...OPEN_MAIL)}
)`;
const IS_TO_REPORT = sql<boolean>`(
  owner_told_at IS NULL AND owner_next_at <= clock_timestamp() AND owner_attempts < ${MAX_CLAIMS}
)`;

/** Runs whose owners are to be notified now, in the order of their turns. */
export const runsToReport = (db: Kysely<Database>) =>
  db
    .selectFrom('occurrence')
    .select('id')
    .where(IS_TO_REPORT)
    .where('owner_next_at', '>', LOOK_BACK)
    .where(HAS_FAILED)
    .orderBy('owner_next_at');

/** Takes the next run for this process; undefined: no owner is to be notified now. */
export const claimOwnerMail = (db: Kysely<Database>): Promise<Untold | undefined> =>
  db
    .updateTable('occurrence')
    .set({ owner_attempts: sql<number>`owner_attempts + 1`, owner_next_at: inMs(OWNER_LEASE_MS) })
    .where('id', '=', nextRow(runsToReport(db)))
    .returning([
      'id',
      'report_id',
      'report_name',
      'due_at',
      'state',
      'reason',
      'generation_id',
      'owner_attempts',
    ])
    .executeTakeFirst();

const claimed = (db: Kysely<Database>, { id, owner_attempts }: Untold) =>
  db
    .updateTable('occurrence')
    .where('id', '=', id)
    .where('owner_attempts', '=', owner_attempts)
    .where('owner_told_at', 'is', null);

/** The owner knows. Whoever was overtaken changes nothing. */
export const endOwnerMail = (db: Kysely<Database>, run: Untold): Promise<unknown> =>
  claimed(db, run).set({ owner_told_at: NOW }).execute();

/** Nobody could be told, and it is not tried again: what the run had to say is news to the next one. */
export const giveUpOwnerMail = (db: Kysely<Database>, run: Untold): Promise<unknown> =>
  claimed(db, run).set({ owner_attempts: MAX_CLAIMS }).execute();

/** To be tried again after `waitMs`. */
export const postponeOwnerMail = (db: Kysely<Database>, run: Untold, waitMs: number): Promise<unknown> =>
  claimed(db, run)
    .set({ owner_next_at: inMs(waitMs) })
    .execute();
