/** States of the three ledgers; see server/deliveries for the transitions. */
export const OCCURRENCE_STATES = ['due', 'claimed', 'frozen', 'done', 'failed', 'missed'] as const;
export type RunState = (typeof OCCURRENCE_STATES)[number];
/** `held`: the report was paused before anybody had received the run. */
export const DELIVERY_STATES = ['pending', 'sending', 'sent', 'outbox', 'failed', 'held'] as const;
export type MailState = (typeof DELIVERY_STATES)[number];

/**
 * Outcome of a run, its mails included: `outbox`: nothing has left the installation; `retrying`: a mail waits after a
 * failure.
 */
export const RUN_OUTCOMES = [...OCCURRENCE_STATES, 'partly', 'retrying', 'outbox', 'held'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];
