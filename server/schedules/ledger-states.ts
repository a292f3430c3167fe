import { type RawBuilder, sql } from 'kysely';
import type { MailState, RunState } from '#contract/reports/delivery-states.ts';

/** Something is still to be done for a run itself; its mails go their own way. */
export const OPEN_RUN: readonly RunState[] = ['due', 'claimed', 'frozen'];
/** A worker may be at it. */
export const CLAIMED_RUN: readonly RunState[] = ['claimed', 'frozen'];
/** It has ended without a PDF for everybody, and can be made again. */
export const UNMADE_RUN: readonly RunState[] = ['failed', 'missed'];

/** Something is still to be done for a mail. */
export const OPEN_MAIL: readonly MailState[] = ['pending', 'sending'];
/** It has left our hands. */
export const GONE_MAIL: readonly MailState[] = ['sent', 'outbox'];
/** It has ended without having gone out: asked for again, all of these are sent. */
export const UNSENT_MAIL: readonly MailState[] = ['failed', 'held'];
/** It has ended; sent again, it is a new mail. */
export const SETTLED_MAIL: readonly MailState[] = [...GONE_MAIL, ...UNSENT_MAIL];

/** True in SQL of a run (`occurrence`) in one of these states. */
export const isRun = (...states: RunState[]): RawBuilder<boolean> =>
  sql<boolean>`occurrence.state = ANY (${states})`;

/** True in SQL of a run (`occurrence`) with a mail in one of these states. */
export const hasMail = (...states: MailState[]): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM delivery WHERE delivery.occurrence_id = occurrence.id AND delivery.state = ANY (${states})
)`;
