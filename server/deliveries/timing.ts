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
  /** Waits after a mail that was not taken for now; when they are used up the delivery has failed. */
  mailRetryMs: readonly number[];
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const DELIVERY_TIMING: DeliveryTiming = {
  leaseMs: 60 * SECOND,
  renewMs: 20 * SECOND,
  scanMs: 2 * SECOND,
  renderRetryMs: [MINUTE, 5 * MINUTE],
  mailRetryMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE],
};

/** Claims of one row that ended with the death of the process: whoever kills it that often is not tried again. */
export const MAX_CLAIMS = 10;
