import type { Transaction } from 'kysely';
import type { Resend, ResendKind } from '#contract/reports/delivery.ts';
import {
  anyFailed,
  hastenMails,
  hastenOccurrence,
  isRemoved,
  lockOccurrence,
  notifyOwnerAgain,
  putBack,
  reopenMails,
} from '#server/deliveries/ledgers/resend-ledger.ts';
import { ensureMaySend, lockHandSends } from '#server/limits/manual-sends.ts';
import { GONE_MAIL, OPEN_RUN, UNMADE_RUN, UNSENT_MAIL } from '#server/schedules/ledger-states.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import {
  type Asking,
  askedBefore,
  type HandSend,
  noteHandSend,
  otherQuestion,
} from './manual-send-limits.ts';

/** Mails that were repeated, as recorded; undefined when nothing was done. */
type Redone = HandSend['deliveryIds'] | undefined;

const WHOLE_RUN: Redone = [];
const TRIED_NOW: Redone = null;

async function redo(
  trx: Transaction<Database>,
  installation: Pick<Installation, 'mailDomain'>,
  occurrenceId: string,
  { deliveries, what }: Resend,
): Promise<Redone> {
  const wanted = deliveries ?? null;
  const isAsked = (kind: ResendKind): boolean => (what ?? kind) === kind;
  const occurrence = await lockOccurrence(trx, occurrenceId);
  if (!occurrence) return undefined;
  const { state, generation_id } = occurrence;
  if (generation_id !== null && (await isRemoved(trx, generation_id))) return undefined;
  if (UNMADE_RUN.includes(state) && generation_id === null) {
    if (!isAsked('unsent')) return undefined;
    await putBack(trx, occurrenceId, 'due');
    return WHOLE_RUN;
  }
  const isHastened = isAsked('now') && (await hastenMails(trx, occurrenceId, wanted));
  const orNothing = isHastened ? TRIED_NOW : undefined;
  if (OPEN_RUN.includes(state))
    return isAsked('now') && wanted === null && (await hastenOccurrence(trx, occurrenceId))
      ? TRIED_NOW
      : orNothing;
  if (what === 'now') return orNothing;
  const hasFailed = what !== 'again' && (await anyFailed(trx, occurrenceId, wanted));
  const states = what === 'again' ? GONE_MAIL : UNSENT_MAIL;
  const mails = await reopenMails(trx, installation, occurrenceId, { wanted, states });
  // The mails of a failed run may all be on their way already: then only the run itself is finished.
  if (mails.length === 0 && (state === 'done' || wanted !== null || what === 'again')) return orNothing;
  // The frozen numbers stay; only missing renderings are made.
  const lacksRendering = mails.some(({ rendering_id }) => rendering_id === null);
  if (lacksRendering || mails.length === 0 || state === 'missed') await putBack(trx, occurrenceId, 'frozen');
  else if (hasFailed) await notifyOwnerAgain(trx, occurrenceId);
  return mails.map(({ id }) => id);
}

/** Text that identifies a request; the order of its mails does not matter. */
const questionOf = ({ deliveries, what }: Resend): string =>
  JSON.stringify([deliveries ? [...new Set(deliveries)].sort() : null, what ?? null]);

/**
 * Sends mails of a run again, or makes the whole run again, or retries now what waits: see `resendSchema`. A key
 * counts once.
 * @returns false when there is nothing to repeat
 * @throws ApiError 429 where it was asked for too often, 422 where the key was used for another request
 */
export const sendAgain = (
  installation: Pick<Installation, 'db' | 'mailDomain'>,
  occurrenceId: string,
  wanted: Resend,
  by: Asking,
): Promise<boolean> =>
  installation.db.transaction().execute(async (trx) => {
    await lockHandSends(trx, by.userId);
    const before = (await askedBefore(trx, by)).find(({ occurrence_id }) => occurrence_id === occurrenceId);
    const question = questionOf(wanted);
    if (before?.question && before.question !== question) throw otherQuestion();
    if (before) return true;
    await ensureMaySend(trx, by.userId);
    const redone = await redo(trx, installation, occurrenceId, wanted);
    if (redone === undefined) return false;
    await noteHandSend(trx, { ...by, occurrenceId, deliveryIds: redone, question });
    return true;
  });
