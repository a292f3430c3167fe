import type { DeliveryLogEntry, ResendKind } from '#contract/delivery.ts';
import type { TagTone } from '#ui/tag.tsx';

export type MailEntry = DeliveryLogEntry['deliveries'][number];

/** A state in words (`deliveries:<key>`) and how it is drawn: never by colour alone. */
export interface StateLook {
  key: string;
  tone: TagTone;
  icon: string;
}

const OPEN: readonly string[] = ['pending', 'sending'];
const RETRIED: StateLook = { key: 'mail.retrying', tone: 'warn', icon: 'refresh' };
/** It waits after a failure. */
const isRetried = ({ state, attempts }: MailEntry): boolean => state === 'pending' && attempts > 0;

const has = ({ deliveries }: DeliveryLogEntry, ...states: string[]): boolean =>
  deliveries.some(({ state }) => states.includes(state));

const HELD: StateLook = { key: 'mail.held', tone: 'warn', icon: 'pause' };

/** A run with its mails: what was made but reached nobody, or not all, is not called sent. */
export function runLook(entry: DeliveryLogEntry): StateLook {
  switch (entry.state) {
    case 'missed':
      if (has(entry, 'held')) return HELD;
      return { key: 'run.missed', tone: 'warn', icon: 'exclamation-triangle' };
    case 'failed':
      return { key: 'run.failed', tone: 'error', icon: 'times' };
    case 'done':
      if (entry.deliveries.some(isRetried)) return RETRIED;
      if (has(entry, ...OPEN)) return { key: 'run.frozen', tone: 'info', icon: 'clock' };
      // Nothing has left the house.
      if (!has(entry, 'failed', 'sent') && has(entry, 'outbox'))
        return { key: 'mail.outbox', tone: 'info', icon: 'inbox' };
      if (!has(entry, 'failed')) return { key: 'run.done', tone: 'ok', icon: 'check' };
      return has(entry, 'sent', 'outbox')
        ? { key: 'run.partly', tone: 'warn', icon: 'exclamation-triangle' }
        : { key: 'run.failed', tone: 'error', icon: 'times' };
    default:
      return { key: `run.${entry.state}`, tone: 'info', icon: 'clock' };
  }
}

/** One mail. One that waits after a failure is told apart from one that was not tried yet. */
export function mailLook(mail: MailEntry): StateLook {
  switch (mail.state) {
    case 'sent':
      return { key: 'mail.sent', tone: 'ok', icon: 'check' };
    case 'outbox':
      return { key: 'mail.outbox', tone: 'info', icon: 'inbox' };
    case 'failed':
      return { key: 'mail.failed', tone: 'error', icon: 'times' };
    case 'pending':
      return isRetried(mail) ? RETRIED : { key: 'mail.pending', tone: 'info', icon: 'clock' };
    case 'held':
      return HELD;
    case 'sending':
      return { key: 'mail.sending', tone: 'info', icon: 'clock' };
  }
}

/** Something is still to come: the log is looked at again soon. */
export const isOpen = (entry: DeliveryLogEntry): boolean =>
  ['due', 'claimed', 'frozen'].includes(entry.state) || has(entry, ...OPEN);

/** What may be sent once more of an entry: the whole run, the mails that failed or were held back, or nothing in one go. */
export function resendOf(entry: DeliveryLogEntry): 'whole' | 'failed' | 'held' | 'now' | null {
  if (!entry.canResend) return null;
  if (has(entry, 'held')) return 'held';
  if (entry.state === 'failed' || entry.state === 'missed') return 'whole';
  if (has(entry, 'failed')) return 'failed';
  return entry.state !== 'done' && entry.nextAttemptAt !== null ? 'now' : null;
}

/** What is to be sent once more; `mails` null: what `resendOf` says of the run. */
export interface ResendRequest {
  entry: DeliveryLogEntry;
  mails: readonly MailEntry[] | null;
}

const isGone = ({ state }: MailEntry): boolean => state === 'sent' || state === 'outbox';

/** What is asked for with it: by what the log showed when it was asked. */
export function resendKind({ entry, mails }: ResendRequest): ResendKind {
  if (mails === null) return resendOf(entry) === 'now' ? 'now' : 'unsent';
  if (mails.some(isGone)) return 'again';
  return mails.some(({ state }) => state === 'pending') ? 'now' : 'unsent';
}

/** Whether all of it that had not gone out when it was asked for has done so since. */
export function isOvertaken(request: ResendRequest, entries: readonly DeliveryLogEntry[]): boolean {
  const { entry, mails } = request;
  const now = entries.find(({ occurrenceId }) => occurrenceId === entry.occurrenceId)?.deliveries ?? [];
  const asked = now.filter(({ id }) => mails?.some((mail) => mail.id === id) ?? true);
  return resendKind(request) !== 'again' && asked.length > 0 && asked.every(isGone);
}
