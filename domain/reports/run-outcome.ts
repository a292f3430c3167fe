import type { MailState, RunOutcome, RunState } from '#contract/reports/delivery-states.ts';

/** Facts about a mail that the outcome of its run depends on. */
export interface RunMail {
  state: MailState;
  attempts: number;
}

/** True for a mail that waits after a failure. */
export const isRetried = ({ state, attempts }: RunMail): boolean => state === 'pending' && attempts > 0;

/** Outcome of a run by its mails: a run that reached nobody, or not everybody, does not count as sent. */
export function runOutcome(state: RunState, mails: readonly RunMail[]): RunOutcome {
  const has = (...states: RunMail['state'][]): boolean => mails.some((mail) => states.includes(mail.state));
  if (state === 'missed') return has('held') ? 'held' : 'missed';
  if (state !== 'done') return state;
  if (mails.some(isRetried)) return 'retrying';
  if (has('pending', 'sending')) return 'frozen';
  if (has('failed')) return has('sent', 'outbox') ? 'partly' : 'failed';
  return has('outbox') && !has('sent') ? 'outbox' : 'done';
}
