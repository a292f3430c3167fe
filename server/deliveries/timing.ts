import { ATTACHMENT_LIMIT_BYTES } from '#contract/reports/delivery.ts';
import { SMTP_TIMEOUTS, type SmtpTimeouts } from '#server/mail/smtp/smtp.ts';

/** Delays and limits of the ledgers; tests shorten them. */
export interface DeliveryTiming {
  /** Time that a claim holds without being renewed. */
  leaseMs: number;
  /** How often it is renewed. */
  renewMs: number;
  /**
   * Time for which a run waits for quarter-hours that are still being computed, before it is postponed: short, since
   * the runs of all installations wait for it meanwhile.
   */
  quartersWaitMs: number;
  /** How often due work is looked for. */
  scanMs: number;
  /** Delays after a failed rendering; after the last one the run has failed. */
  renderRetryMs: readonly number[];
  /** Delays after a failure outside the report: print service, database, disk. */
  outageRetryMs: readonly number[];
  /** Delays after a mail that was not taken for now; after the last one the delivery has failed. */
  mailRetryMs: readonly number[];
  /** Maximum size of an attached PDF; a mail holds a link to a larger one. */
  attachmentLimitBytes: number;
  smtp: SmtpTimeouts;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const DELIVERY_TIMING: DeliveryTiming = {
  leaseMs: 60 * SECOND,
  renewMs: 20 * SECOND,
  quartersWaitMs: 3 * SECOND,
  scanMs: 2 * SECOND,
  renderRetryMs: [MINUTE, 5 * MINUTE],
  outageRetryMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE],
  mailRetryMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE],
  attachmentLimitBytes: ATTACHMENT_LIMIT_BYTES,
  smtp: SMTP_TIMEOUTS,
};

/** Maximum number of claims of one row that end with the death of the process; then it is not tried again. */
export const MAX_CLAIMS = 10;
export const DIED_TOO_OFTEN = `interrupted: the process ended ${MAX_CLAIMS} times in this work`;

/** Days that a test asked for by hand is kept; tests are no archive. */
export const TEST_DAYS = 14;
