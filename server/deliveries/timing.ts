import { ATTACHMENT_LIMIT_BYTES } from '#contract/reports/delivery.ts';
import { SMTP_TIMEOUTS, type SmtpTimeouts } from '#server/mail/smtp/smtp.ts';

/** Waits and limits of the ledgers; tests shorten them. */
export interface DeliveryTiming {
  /** How long a claim holds without being renewed. */
  leaseMs: number;
  /** How often it is renewed. */
  renewMs: number;
  /** How often due work is looked for. */
  scanMs: number;
  /** Waits after a failed rendering; when they are used up the occurrence has failed. */
  renderRetryMs: readonly number[];
  /** The same where not the report failed, but what is around it: print service, database, disk. */
  outageRetryMs: readonly number[];
  /** Waits after a mail that was not taken for now; when they are used up the delivery has failed. */
  mailRetryMs: readonly number[];
  /** A larger PDF is not attached: the mail holds a link to it. */
  attachmentLimitBytes: number;
  smtp: SmtpTimeouts;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const DELIVERY_TIMING: DeliveryTiming = {
  leaseMs: 60 * SECOND,
  renewMs: 20 * SECOND,
  scanMs: 2 * SECOND,
  renderRetryMs: [MINUTE, 5 * MINUTE],
  outageRetryMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE],
  mailRetryMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE],
  attachmentLimitBytes: ATTACHMENT_LIMIT_BYTES,
  smtp: SMTP_TIMEOUTS,
};

/** Claims of one row that ended with the death of the process: whoever kills it that often is not tried again. */
export const MAX_CLAIMS = 10;
export const DIED_TOO_OFTEN = `interrupted: the process ended ${MAX_CLAIMS} times in this work`;

/** Tests asked for by hand are kept so long: they are no archive. */
export const TEST_DAYS = 14;
