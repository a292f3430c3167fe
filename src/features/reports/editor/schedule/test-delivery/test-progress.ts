import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';

/** How far a test delivery is. `reason`: its code. */
export type TestProgress =
  | { state: 'idle' }
  | { state: 'making' | 'sending' }
  | { state: 'sent' | 'outbox'; to: string }
  /** A passing fault: it is tried again by itself, at this instant if it is known. */
  | { state: 'retrying'; reason: string; at: string | null }
  | { state: 'failed'; reason: string };

/** The code that stands before the English words of a reason: `render_failed: …`. */
const codeOf = (reason: string | null | undefined): string =>
  /^[a-z][a-z0-9_]*/.exec(reason ?? '')?.[0] ?? 'internal_error';

/** What the log says of a test; undefined: it is not written yet. */
export function progressOf(entry: DeliveryLogEntry | undefined): TestProgress {
  if (!entry) return { state: 'making' };
  if (entry.state === 'failed' || entry.state === 'missed')
    return { state: 'failed', reason: codeOf(entry.reason) };
  const [mail] = entry.deliveries;
  if (mail?.state === 'sent' || mail?.state === 'outbox') return { state: mail.state, to: mail.recipient };
  if (mail?.state === 'failed') return { state: 'failed', reason: codeOf(mail.reason) };
  if (mail?.reason) return { state: 'retrying', reason: codeOf(mail.reason), at: mail.nextAttemptAt };
  // It waits for its next attempt, the print service's or its own.
  if (entry.reason && entry.nextAttemptAt)
    return { state: 'retrying', reason: codeOf(entry.reason), at: entry.nextAttemptAt };
  return { state: entry.state === 'due' || entry.state === 'claimed' ? 'making' : 'sending' };
}

/** Its first attempt is still to end. */
export const isUnderWay = ({ state }: TestProgress): boolean => state === 'making' || state === 'sending';

/** Nothing more will happen to it by itself. */
export const isOver = (progress: TestProgress): boolean =>
  !isUnderWay(progress) && progress.state !== 'retrying';
