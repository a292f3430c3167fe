import { sql, type Transaction } from 'kysely';
import { REASONS_OF_RIGHTS } from '#contract/reports/delivery-reasons.ts';
import type { MailState, RunState } from '#contract/reports/delivery-states.ts';
import { OPEN_RUN } from '#server/schedules/ledger-states.ts';
import { IS_FREE, NOW } from '#server/schedules/ledger-time.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';

/** Fences off any work in progress on the row, and counts its attempts from zero. */
const AFRESH = {
  attempts: 0,
  reason: null,
  lease_until: null,
  next_attempt_at: NOW,
  fence: sql<number>`fence + 1`,
} as const;

interface LockedOccurrence {
  state: RunState;
  generation_id: string | null;
}

/** Locks a run, so that its processing and its resends wait for each other. */
export const lockOccurrence = (
  trx: Transaction<Database>,
  occurrenceId: string,
): Promise<LockedOccurrence | undefined> =>
  trx
    .selectFrom('occurrence')
    .select(['state', 'generation_id'])
    .where('id', '=', occurrenceId)
    .forUpdate()
    .executeTakeFirst();

/** Checked once the run is locked, as removing its edition takes the same lock. */
export async function isRemoved(trx: Transaction<Database>, editionId: string): Promise<boolean> {
  const { removed_at } = await trx
    .selectFrom('generation')
    .select('removed_at')
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow();
  return removed_at !== null;
}

export const putBack = (trx: Transaction<Database>, occurrenceId: string, state: 'due' | 'frozen') =>
  trx
    .updateTable('occurrence')
    .set({
      ...AFRESH,
      state,
      report_failures: 0,
      outage_failures: 0,
      owner_told_at: null,
      owner_attempts: 0,
      owner_next_at: NOW,
    })
    .where('id', '=', occurrenceId)
    .execute();

export const notifyOwnerAgain = (trx: Transaction<Database>, occurrenceId: string) =>
  trx
    .updateTable('occurrence')
    .set({ owner_told_at: null, owner_attempts: 0, owner_next_at: NOW })
    .where('id', '=', occurrenceId)
    .execute();

const WAITS = sql<boolean>`(reason IS NOT NULL AND next_attempt_at > clock_timestamp())`;

/**
 * Retries a waiting run now. Its last failure, of either kind, is not counted, so that no later wait is lost.
 * @returns false when the run does not wait
 */
export async function hastenOccurrence(trx: Transaction<Database>, occurrenceId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('occurrence')
    .set({
      next_attempt_at: NOW,
      attempts: sql<number>`attempts - least(report_failures, 1) - least(outage_failures, 1)`,
      report_failures: sql<number>`greatest(report_failures - 1, 0)`,
      outage_failures: sql<number>`greatest(outage_failures - 1, 0)`,
    })
    .where('id', '=', occurrenceId)
    .where('state', 'in', OPEN_RUN)
    .where(WAITS)
    .where(IS_FREE)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Retries waiting mails now; they stay the same mails.
 * @returns false when none of them waits
 */
export async function hastenMails(
  trx: Transaction<Database>,
  occurrenceId: string,
  wanted: readonly string[] | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('delivery')
    .set({
      next_attempt_at: NOW,
      attempts: sql<number>`attempts - least(failures, 1)`,
      failures: sql<number>`greatest(failures - 1, 0)`,
    })
    .where('occurrence_id', '=', occurrenceId)
    .where('state', '=', 'pending')
    .where('rendering_id', 'is not', null)
    .where(WAITS)
    .where(IS_FREE)
    .$if(wanted !== null, (update) => update.where('id', 'in', [...(wanted ?? [])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True when one of the mails that go out again had failed: its owner may have been notified. */
export async function anyFailed(
  trx: Transaction<Database>,
  occurrenceId: string,
  wanted: readonly string[] | null,
): Promise<boolean> {
  const failed = await trx
    .selectFrom('delivery')
    .select('id')
    .where('occurrence_id', '=', occurrenceId)
    .where('state', '=', 'failed')
    .$if(wanted !== null, (select) => select.where('id', 'in', [...(wanted ?? [])]))
    .limit(1)
    .executeTakeFirst();
  return failed !== undefined;
}

/**
 * Puts mails of some states back to pending: those named, or all. They get a new Message-ID, as the second copy is
 * meant this time, a new link instead of the old one, and the recipient's present address. A mail refused for want of
 * rights is rendered again with what its recipient may see.
 */
export const reopenMails = (
  trx: Transaction<Database>,
  { mailDomain }: Pick<Installation, 'mailDomain'>,
  occurrenceId: string,
  { wanted, states }: { wanted: readonly string[] | null; states: readonly MailState[] },
): Promise<{ id: string; rendering_id: string | null }[]> =>
  trx
    .updateTable('delivery')
    .set({
      ...AFRESH,
      state: 'pending',
      failures: 0,
      resends: sql<number>`resends + 1`,
      message_id: sql<string>`'<' || id::text || '.' || (resends + 1)::text || '@' || ${mailDomain}::text || '>'`,
      address: sql<string>`coalesce((SELECT email FROM app_user WHERE app_user.id = recipient_id), address)`,
      rendering_id: sql<
        string | null
      >`CASE WHEN split_part(reason, ':', 1) = ANY (${[...REASONS_OF_RIGHTS]}) THEN NULL ELSE rendering_id END`,
      possibly_sent_twice: false,
      link_hash: null,
      link_expires_at: null,
      link_revoked_at: null,
    })
    .where('occurrence_id', '=', occurrenceId)
    .where('state', 'in', states)
    .$if(wanted !== null, (update) => update.where('id', 'in', [...(wanted ?? [])]))
    .returning(['id', 'rendering_id'])
    .execute();
