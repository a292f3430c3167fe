import { type Kysely, type Selectable, sql } from 'kysely';
import { hasMail, isRun, OPEN_MAIL } from '#server/schedules/ledger-states.ts';
import { inMs, NOW } from '#server/schedules/ledger-time.ts';
import type { Database } from '#server/store/database.ts';
import type { OccurrenceTable } from '#server/store/tables/reports.ts';
import { nextRow } from './claim-next-row.ts';

/** A run whose owner is being notified; `owner_attempts` is the fence: every claim raises it. */
export type Untold = Pick<
  Selectable<OccurrenceTable>,
  'id' | 'report_id' | 'report_name' | 'due_at' | 'state' | 'reason' | 'generation_id' | 'owner_attempts'
>;

/** How long a claim holds. */
export const OWNER_LEASE_MS = 15 * 60_000;
/** Maximum number of claims that end without a result; then the run is not tried again. */
const MAX_CLAIMS = 10;
/** Failures older than two days are no longer reported to the owner. */
const LOOK_BACK = sql<Date>`clock_timestamp() - interval '2 days'`;

/** True in SQL for runs of a recurrence that have ended, with all their mails, without reaching every recipient. */
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

/** Records that the owner was notified. A process that was overtaken changes nothing. */
export const endOwnerMail = (db: Kysely<Database>, run: Untold): Promise<unknown> =>
  claimed(db, run).set({ owner_told_at: NOW }).execute();

/** Gives up notifying the owner. The failures of this run still count as news in the next one. */
export const giveUpOwnerMail = (db: Kysely<Database>, run: Untold): Promise<unknown> =>
  claimed(db, run).set({ owner_attempts: MAX_CLAIMS }).execute();

/** Schedules another attempt after `waitMs`. */
export const postponeOwnerMail = (db: Kysely<Database>, run: Untold, waitMs: number): Promise<unknown> =>
  claimed(db, run)
    .set({ owner_next_at: inMs(waitMs) })
    .execute();
