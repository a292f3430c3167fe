import { sql, type Transaction } from 'kysely';
import type { MailState } from '#contract/reports/delivery-states.ts';
import type { Database } from '#server/store/database.ts';
import { GONE_MAIL, OPEN_MAIL, OPEN_RUN } from './ledger-states.ts';

/** Fences off any worker that is busy with the row. */
const ENDED = { fence: sql<number>`fence + 1`, lease_until: null } as const;

/** Runs of a schedule with work still to be done. */
const openRuns = (trx: Transaction<Database>, reportId: number) =>
  trx
    .selectFrom('occurrence')
    .select('id')
    .where('report_id', '=', reportId)
    .where('kind', '=', 'schedule')
    .where((eb) =>
      eb.or([
        eb('state', 'in', OPEN_RUN),
        eb.exists(
          eb
            .selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.occurrence_id', '=', 'occurrence.id')
            .where('delivery.state', 'in', OPEN_MAIL),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Runs among these that a recipient has, or may have: a mail that is being handed over may arrive. */
async function begunRuns(trx: Transaction<Database>, runIds: string[]): Promise<ReadonlySet<string>> {
  const mails = await trx
    .selectFrom('delivery')
    .select(['occurrence_id', 'state', 'possibly_sent_twice', 'sent_at'])
    .where('occurrence_id', 'in', runIds)
    .orderBy('id')
    // Locks the mails: none passes from waiting to being handed over before this is decided.
    .forUpdate()
    .execute();
  const hasBegun: readonly MailState[] = [...GONE_MAIL, 'sending'];
  return new Set(
    mails
      // A mail that waits to be sent again has arrived before.
      .filter((mail) => mail.possibly_sent_twice || mail.sent_at !== null || hasBegun.includes(mail.state))
      .map((mail) => mail.occurrence_id),
  );
}

/**
 * Holds back runs of a report of which nobody has received anything: they count as missed, for this reason, and can
 * be sent manually. A run that some recipients already have is finished for the others.
 */
export async function holdRuns(trx: Transaction<Database>, reportId: number, reason: string): Promise<void> {
  const open = (await openRuns(trx, reportId)).map(({ id }) => id);
  if (open.length === 0) return;
  const begun = await begunRuns(trx, open);
  const held = open.filter((id) => !begun.has(id));
  if (held.length === 0) return;
  await trx
    .updateTable('occurrence')
    .set({ ...ENDED, state: 'missed', reason })
    .where('id', 'in', held)
    .execute();
  await trx
    .updateTable('delivery')
    .set({ ...ENDED, state: 'held', reason })
    .where('occurrence_id', 'in', held)
    .where('state', '=', 'pending')
    .execute();
}
