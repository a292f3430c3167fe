import type { DeliveryLogEntry, ResendKind } from '#contract/reports/delivery.ts';
import { isRetried } from '#domain/reports/run-outcome.ts';
import { HELD, IN_OUTBOX, RETRYING, type StateLook } from '#ui/run-tag.tsx';

export type MailEntry = DeliveryLogEntry['deliveries'][number];

const OPEN: readonly string[] = ['pending', 'sending'];
const has = ({ deliveries }: DeliveryLogEntry, ...states: string[]): boolean =>
  deliveries.some(({ state }) => states.includes(state));

/** Look of one mail. A mail that waits after a failure looks different from one not yet tried. */
export function mailLook(mail: MailEntry): StateLook {
  switch (mail.state) {
    case 'sent':
      return { key: 'mail.sent', tone: 'ok', icon: 'check' };
    case 'outbox':
      return IN_OUTBOX;
    case 'failed':
      return { key: 'mail.failed', tone: 'error', icon: 'times' };
    case 'pending':
      return isRetried(mail) ? RETRYING : { key: 'mail.pending', tone: 'info', icon: 'clock' };
    case 'held':
      return HELD;
    case 'sending':
      return { key: 'mail.sending', tone: 'info', icon: 'clock' };
  }
}

/** True while something is still to come: the log is then refreshed more often. */
export const isOpen = (entry: DeliveryLogEntry): boolean =>
  ['due', 'claimed', 'frozen'].includes(entry.state) || has(entry, ...OPEN);

/**
 * Part of an entry that can be sent again in one go: the whole run, its failed mails, its held mails, or nothing;
 * `now` retries a waiting run at once.
 */
export function resendOf(entry: DeliveryLogEntry): 'whole' | 'failed' | 'held' | 'now' | null {
  if (!entry.canResend) return null;
  if (has(entry, 'held')) return 'held';
  if (entry.state === 'failed' || entry.state === 'missed') return 'whole';
  if (has(entry, 'failed')) return 'failed';
  return entry.state !== 'done' && entry.nextAttemptAt !== null ? 'now' : null;
}

/** Mails to be sent again; `mails` null: those that `resendOf` names for the run. */
export interface ResendRequest {
  entry: DeliveryLogEntry;
  mails: readonly MailEntry[] | null;
}

const isGone = ({ state }: MailEntry): boolean => state === 'sent' || state === 'outbox';

/** Kind of the request, judged by what the log showed when it was made. */
export function resendKind({ entry, mails }: ResendRequest): ResendKind {
  if (mails === null) return resendOf(entry) === 'now' ? 'now' : 'unsent';
  if (mails.some(isGone)) return 'again';
  return mails.some(({ state }) => state === 'pending') ? 'now' : 'unsent';
}

/** True when everything that was unsent at the time of the request has gone out since. */
export function isOvertaken(request: ResendRequest, entries: readonly DeliveryLogEntry[]): boolean {
  const { entry, mails } = request;
  const now = entries.find(({ occurrenceId }) => occurrenceId === entry.occurrenceId)?.deliveries ?? [];
  const asked = now.filter(({ id }) => mails?.some((mail) => mail.id === id) ?? true);
  return resendKind(request) !== 'again' && asked.length > 0 && asked.every(isGone);
}
