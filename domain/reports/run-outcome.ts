import type { MailState, RunOutcome, RunState } from '#contract/reports/delivery-states.ts';

/** What is asked of a mail to say what became of its run. */
export interface RunMail {
  state: MailState;
  attempts: number;
}

/** It waits after a failure. */
export const isRetried = ({ state, attempts }: RunMail): boolean => state === 'pending' && attempts > 0;

/** A run by what became of its mails: what was made but reached nobody, or not all, is not called sent. */
export function runOutcome(state: RunState, mails: readonly RunMail[]): RunOutcome {
  const has = (...states: RunMail['state'][]): boolean => mails.some((mail) => states.includes(mail.state));
  if (state === 'missed') return has('held') ? 'held' : 'missed';
  if (state !== 'done') return state;
  if (mails.some(isRetried)) return 'retrying';
  if (has('pending', 'sending')) return 'frozen';
  if (has('failed')) return has('sent', 'outbox') ? 'partly' : 'failed';
  return has('outbox') && !has('sent') ? 'outbox' : 'done';
}
