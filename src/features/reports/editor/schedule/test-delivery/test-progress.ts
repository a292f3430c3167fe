import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';

/** Progress of a test delivery. `reason` is a code. */
export type TestProgress =
  | { state: 'idle' }
  | { state: 'making' | 'sending' }
  | { state: 'sent' | 'outbox'; to: string }
  /** Temporary failure: the server tries again at this instant, if it is known. */
  | { state: 'retrying'; reason: string; at: string | null }
  | { state: 'failed'; reason: string };

/** Code in front of the English words of a reason: `render_failed: …`. */
const codeOf = (reason: string | null | undefined): string =>
  /^[a-z][a-z0-9_]*/.exec(reason ?? '')?.[0] ?? 'internal_error';

/** Progress of a test by its entry in the log; undefined when it has no entry yet. */
export function progressOf(entry: DeliveryLogEntry | undefined): TestProgress {
  if (!entry) return { state: 'making' };
  if (entry.state === 'failed' || entry.state === 'missed')
    return { state: 'failed', reason: codeOf(entry.reason) };
  const [mail] = entry.deliveries;
  if (mail?.state === 'sent' || mail?.state === 'outbox') return { state: mail.state, to: mail.recipient };
  if (mail?.state === 'failed') return { state: 'failed', reason: codeOf(mail.reason) };
  if (mail?.reason) return { state: 'retrying', reason: codeOf(mail.reason), at: mail.nextAttemptAt };
  // Waits for the next attempt of the print service or of the occurrence itself.
  if (entry.reason && entry.nextAttemptAt)
    return { state: 'retrying', reason: codeOf(entry.reason), at: entry.nextAttemptAt };
  return { state: entry.state === 'due' || entry.state === 'claimed' ? 'making' : 'sending' };
}

/** True until the first attempt has ended. */
export const isUnderWay = ({ state }: TestProgress): boolean => state === 'making' || state === 'sending';

/** True when its state will not change again without the user. */
export const isOver = (progress: TestProgress): boolean =>
  !isUnderWay(progress) && progress.state !== 'retrying';
