import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { OPEN_RUN, SETTLED_MAIL, UNMADE_RUN, UNSENT_MAIL } from './ledger-states.ts';
import { IS_FREE, NOW } from './ledger-time.ts';

/** Whatever was being done for the row before is fenced off, and its attempts are counted afresh. */
const AFRESH = {
  attempts: 0,
  reason: null,
  lease_until: null,
  next_attempt_at: NOW,
  fence: sql<number>`fence + 1`,
} as const;

interface LockedOccurrence {
  state: string;
  generation_id: string | null;
}

/** Runs and resends of one occurrence wait for each other here. */
const lockOccurrence = (
  trx: Transaction<Database>,
  occurrenceId: string,
): Promise<LockedOccurrence | undefined> =>
  trx
    .selectFrom('occurrence')
    .select(['state', 'generation_id'])
    .where('id', '=', occurrenceId)
    .forUpdate()
    .executeTakeFirst();

const putBack = (trx: Transaction<Database>, occurrenceId: string, state: 'due' | 'frozen') =>
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

const tellOwnerAgain = (trx: Transaction<Database>, occurrenceId: string) =>
  trx
    .updateTable('occurrence')
    .set({ owner_told_at: null, owner_attempts: 0, owner_next_at: NOW })
    .where('id', '=', occurrenceId)
    .execute();

const WAITS = sql<boolean>`(reason IS NOT NULL AND next_attempt_at > clock_timestamp())`;

/**
 * An occurrence that waits for its next attempt: tried now, and as if the last one, of either kind, had not been: no later
 * wait is lost by it. @returns false where it does not wait
 */
async function hastenOccurrence(trx: Transaction<Database>, occurrenceId: string): Promise<boolean> {
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

/** The same for mails that wait, which are still the same mails. @returns how many */
async function hastenMails(
  trx: Transaction<Database>,
  occurrenceId: string,
  wanted: readonly string[] | null,
): Promise<number> {
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
  return Number(numUpdatedRows);
}

/** Whether one of the mails that are to go out again had failed, of which the owner may have been told. */
async function anyFailed(
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
 * Mails back to pending: those named (sent ones too), or all that failed. A new Message-ID, as this time the second
 * copy is meant; a new link in place of the old one. The address is the recipient's of today. What a recipient may no
 * longer see is rendered again for what they may.
 */
const reopenMails = (
  trx: Transaction<Database>,
  { domain }: Pick<Installation, 'domain'>,
  occurrenceId: string,
  wanted: readonly string[] | null,
): Promise<{ id: string; rendering_id: string | null }[]> =>
  trx
    .updateTable('delivery')
    .set({
      ...AFRESH,
      state: 'pending',
      failures: 0,
      resends: sql<number>`resends + 1`,
      message_id: sql<string>`'<' || id::text || '.' || (resends + 1)::text || '@' || ${domain}::text || '>'`,
      address: sql<string>`coalesce((SELECT email FROM app_user WHERE app_user.id = recipient_id), address)`,
      rendering_id: sql<string | null>`CASE WHEN reason LIKE 'no_right:%' THEN NULL ELSE rendering_id END`,
      possibly_sent_twice: false,
      link_hash: null,
      link_expires_at: null,
      link_revoked_at: null,
    })
    .where('occurrence_id', '=', occurrenceId)
    .where('state', 'in', wanted === null ? UNSENT_MAIL : SETTLED_MAIL)
    .$if(wanted !== null, (update) => update.where('id', 'in', [...(wanted ?? [])]))
    .returning(['id', 'rendering_id'])
    .execute();

/**
 * Has mails of an occurrence, or all of it, made or sent once more, or tried now where they wait; `wanted`: ids of its
 * mails, null: all that failed or wait, or the whole run where that failed, waits or was missed. @returns false when
 * there is nothing (any more) to be done again
 */
export const sendAgain = (
  installation: Pick<Installation, 'db' | 'domain'>,
  occurrenceId: string,
  wanted: readonly string[] | null,
): Promise<boolean> =>
  installation.db.transaction().execute(async (trx) => {
    const occurrence = await lockOccurrence(trx, occurrenceId);
    if (!occurrence) return false;
    const { state, generation_id } = occurrence;
    if (UNMADE_RUN.some((unmade) => unmade === state) && generation_id === null) {
      await putBack(trx, occurrenceId, 'due');
      return true;
    }
    const hastened = await hastenMails(trx, occurrenceId, wanted);
    if (OPEN_RUN.some((open) => open === state))
      return (wanted === null && (await hastenOccurrence(trx, occurrenceId))) || hastened > 0;
    const hasFailed = await anyFailed(trx, occurrenceId, wanted);
    const mails = await reopenMails(trx, installation, occurrenceId, wanted);
    // A run that failed may have all its mails on their way already: then it is only to be ended.
    if (mails.length === 0 && (state === 'done' || wanted !== null)) return hastened > 0;
    // The frozen numbers stay; only renderings that are missing are made.
    const lacksRendering = mails.some(({ rendering_id }) => rendering_id === null);
    if (lacksRendering || mails.length === 0 || state === 'missed')
      await putBack(trx, occurrenceId, 'frozen');
    else if (hasFailed) await tellOwnerAgain(trx, occurrenceId);
    return true;
  });
