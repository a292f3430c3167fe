import { type RawBuilder, sql } from 'kysely';
import type { MailState, RunState } from '#contract/reports/delivery-states.ts';

/** States of a run with work still to be done; its mails have states of their own. */
export const OPEN_RUN: readonly RunState[] = ['due', 'claimed', 'frozen'];
/** States of a run that a worker may be busy with. */
export const CLAIMED_RUN: readonly RunState[] = ['claimed', 'frozen'];
/** States of a run that has ended without a PDF for everybody and can be made again. */
export const UNMADE_RUN: readonly RunState[] = ['failed', 'missed'];

/** States of a mail with work still to be done. */
export const OPEN_MAIL: readonly MailState[] = ['pending', 'sending'];
/** States of a mail that has been handed over or put into the outbox. */
export const GONE_MAIL: readonly MailState[] = ['sent', 'outbox'];
/** States of a mail that has ended without being sent: requested again, all of these are sent. */
export const UNSENT_MAIL: readonly MailState[] = ['failed', 'held'];
/** States of a mail that has ended; sent again, it is a new mail. */
export const SETTLED_MAIL: readonly MailState[] = [...GONE_MAIL, ...UNSENT_MAIL];

/** True in SQL of a run (`occurrence`) in one of these states. */
export const isRun = (...states: RunState[]): RawBuilder<boolean> =>
  sql<boolean>`occurrence.state = ANY (${states})`;

/** True in SQL of a run (`occurrence`) with a mail in one of these states. */
export const hasMail = (...states: MailState[]): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM delivery WHERE delivery.occurrence_id = occurrence.id AND delivery.state = ANY (${states})
)`;
