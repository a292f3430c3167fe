import { array, boolean, type InferType, number, object, string } from 'yup';
import { LOCALES } from '#contract/people/user.ts';
import { storedInteger } from '#contract/stored-integer.ts';
import { DELIVERY_STATES, OCCURRENCE_STATES } from './delivery-states.ts';
import { MOST_RECIPIENTS, recurrenceSchema } from './recurrence.ts';

/** `test`: requested by a user and sent to that user; `schedule`: run of a recurrence. */
export const OCCURRENCE_KINDS = ['schedule', 'test'] as const;
/** Larger PDFs are not attached: the mail holds a link signed for its recipient, valid for `LINK_DAYS`. */
export const ATTACHMENT_LIMIT_BYTES = 10_000_000;
export const LINK_DAYS = 14;

/** Entries per answer of GET /deliveries; fewer entries mean that there are no older ones. */
export const DELIVERIES_PAGE = 100;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** States by which the log can be filtered. */
export const LOG_STATES = ['failed', 'open', 'sent', 'missed'] as const;

/** Query of GET /deliveries. */
export const deliveriesQuerySchema = object({
  /** Occurrence id: only entries older than that one, for the next page. */
  before: string().uuid(),
  /** Only entries of this report. */
  report: storedInteger(),
  /**
   * `failed`: the run or one of its mails failed; `open`: something is still to be done; `sent`: all mails went out.
   */
  state: string().oneOf(LOG_STATES),
  kind: string().oneOf(OCCURRENCE_KINDS),
  /** Part of a recipient's name or address, or of the report's name. */
  search: string().trim().max(128),
  /** First and last local day on which runs were due (`2026-03-29`), in the installation's zone. */
  from: string().matches(DAY),
  to: string().matches(DAY),
}).noUnknown();
export type DeliveriesQuery = InferType<typeof deliveriesQuerySchema>;

export const deliveryLogEntrySchema = object({
  occurrenceId: string().uuid().required(),
  reportId: number().integer().nullable().defined(),
  reportName: string().required(),
  kind: string().oneOf(OCCURRENCE_KINDS).required(),
  /** Name of the user who requested a test. */
  askedBy: string().nullable().defined(),
  dueAt: string().required(),
  /**
   * Period covered, in wall times, both inclusive (2026-10-01T00:00, 2026-10-31T23:45); for a run that was never
   * made, the period by today's rule; null when the rule no longer exists.
   */
  covers: object({ startTime: string().required(), endTime: string().required() }).nullable().defined(),
  state: string().oneOf(OCCURRENCE_STATES).required(),
  attempts: number().integer().required(),
  /** Reason why it failed or was missed, in English with the code first. */
  reason: string().nullable().defined(),
  /** Time of the next attempt, or null. */
  nextAttemptAt: string().nullable().defined(),
  /**
   * True when the caller may resend it (mails that went out or failed, or a whole run that failed or was missed) or
   * retry it at once while it waits for its next attempt.
   */
  canResend: boolean().required(),
  generatedId: string().uuid().nullable().defined(),
  /** When late readings or a correction last changed numbers of the edition's period; null: never, as far as known. */
  dataChangedAt: string().nullable().default(null),
  /** Time at which the edition and its PDFs were removed after their retention time; only this entry remains. */
  issueRemovedAt: string().nullable().defined(),
  /** Names of widgets that were printed as an error. */
  brokenWidgets: array(string().required()).required(),
  deliveries: array(
    object({
      id: string().uuid().required(),
      /** Mail address. */
      recipient: string().required(),
      /** Name of the user, if the user still exists. */
      recipientName: string().nullable().defined(),
      language: string().oneOf(LOCALES).required(),
      state: string().oneOf(DELIVERY_STATES).required(),
      attempts: number().integer().required(),
      sentAt: string().nullable().defined(),
      reason: string().nullable().defined(),
      /** True when the process died between the final dot and the recorded answer. */
      possiblySentTwice: boolean().required(),
      nextAttemptAt: string().nullable().defined(),
      /** Size of the PDF in bytes; null when none was made or it is no longer kept. */
      bytes: number().integer().nullable().defined(),
      /** Number of manual resends. */
      resends: number().integer().required(),
      /** Set when the mail holds a link instead of the PDF. */
      link: object({
        expiresAt: string().required(),
        revokedAt: string().nullable().defined(),
        downloads: number().integer().required(),
        lastDownloadAt: string().nullable().defined(),
      })
        .nullable()
        .defined(),
    }).required(),
  ).required(),
  /** Number of mails to people of sites that the reader cannot see. */
  otherMails: number().integer().min(0),
});
export type DeliveryLogEntry = InferType<typeof deliveryLogEntrySchema>;

/**
 * Query of manual sends. `key`: made anew by the caller for each request. A repeated request with the same key gets
 * the same answer and sends nothing more, because the first answer may have been lost or the button pressed twice.
 * Valid for a day. A different request with the same key is refused with 422.
 */
export const handSendQuerySchema = object({ key: string().uuid() }).noUnknown();
export type HandSendQuery = InferType<typeof handSendQuerySchema>;

/**
 * Body of POST /report/{id}/test-delivery: sends the report as it stands (with the author's unsaved work) to the
 * caller alone, for the period that a recurrence with these settings would cover today.
 */
export const testDeliverySchema = recurrenceSchema.pick(['zone', 'period', 'billingDay']).noUnknown();
export type TestDelivery = InferType<typeof testDeliverySchema>;
/** Answer of POST /report/{id}/test-delivery (202). */
export const testReceiptSchema = object({ occurrenceId: string().uuid().required() });

/**
 * Actions on mails: `now`: retries waiting mails at once; `unsent`: sends mails that failed or were held back, and
 * repeats a run that failed or was missed; `again`: resends mails that have gone out.
 */
export const RESEND_KINDS = ['now', 'unsent', 'again'] as const;
export type ResendKind = (typeof RESEND_KINDS)[number];

/**
 * Body of POST /deliveries/{occurrenceId}/resend: ids of mails; absent: all mails of the run, or the run itself. Only
 * the action named in `what` is done, even if the state of a mail has changed since the request; absent: `now` and
 * `unsent`, never `again`. 409 `already_sent` when all of them have gone out in the meantime.
 */
export const resendSchema = object({
  deliveries: array(string().uuid().required()).min(1).max(MOST_RECIPIENTS),
  what: string().oneOf(RESEND_KINDS),
}).noUnknown();
export type Resend = InferType<typeof resendSchema>;

/** Answer of GET /delivered/{token}, for the holder of the link: content of the page with the download. */
export const deliveredSchema = object({
  reportName: string().required(),
  company: string().required(),
  startTime: string().required(),
  endTime: string().required(),
  zone: string().required(),
  language: string().oneOf(LOCALES).required(),
  bytes: number().integer().required(),
  expiresAt: string().required(),
});
export type Delivered = InferType<typeof deliveredSchema>;

export const outboxMailSchema = object({
  id: string().uuid().required(),
  to: string().required(),
  subject: string().required(),
  createdAt: string().required(),
  text: string().required(),
  attachments: array(object({ name: string().required(), bytes: number().required() }).required()).required(),
});
export type OutboxMail = InferType<typeof outboxMailSchema>;
