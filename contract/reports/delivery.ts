import { array, boolean, type InferType, number, object, string } from 'yup';
import { LOCALES } from '#contract/people/user.ts';
import { storedInteger } from '#contract/stored-integer.ts';
import { DELIVERY_STATES, OCCURRENCE_STATES } from './delivery-states.ts';
import { MOST_RECIPIENTS, recurrenceSchema } from './recurrence.ts';

/** `test`: asked for by hand and sent to who asked; `schedule`: of a recurrence. */
export const OCCURRENCE_KINDS = ['schedule', 'test'] as const;
/** Larger PDFs are not attached: the mail holds a link signed for its recipient, valid for so many days. */
export const ATTACHMENT_LIMIT_BYTES = 10_000_000;
export const LINK_DAYS = 14;

/** Entries of one answer of GET /deliveries; fewer: there are no older ones. */
export const DELIVERIES_PAGE = 100;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the log can be narrowed to. */
export const LOG_STATES = ['failed', 'open', 'sent', 'missed'] as const;

/** Query of GET /deliveries. */
export const deliveriesQuerySchema = object({
  /** Occurrence id: only entries older than that one, the next page. */
  before: string().uuid(),
  /** Entries of one report. */
  report: storedInteger(),
  /** `failed`: the occurrence or one of its mails; `open`: anything still to be done; `sent`: all mails went out. */
  state: string().oneOf(LOG_STATES),
  kind: string().oneOf(OCCURRENCE_KINDS),
  /** Part of a recipient's name or address, or of the report's name. */
  search: string().trim().max(128),
  /** Due from this local day on (`2026-03-29`), and up to this one, in the installation's zone. */
  from: string().matches(DAY),
  to: string().matches(DAY),
}).noUnknown();
export type DeliveriesQuery = InferType<typeof deliveriesQuerySchema>;

export const deliveryLogEntrySchema = object({
  occurrenceId: string().uuid().required(),
  reportId: number().integer().nullable().defined(),
  reportName: string().required(),
  kind: string().oneOf(OCCURRENCE_KINDS).required(),
  /** Name of who asked for a test. */
  askedBy: string().nullable().defined(),
  dueAt: string().required(),
  /**
   * Wall times of the period that it covers, both inclusive (2026-10-01T00:00, 2026-10-31T23:45); of a run that was never
   * made the one that today's rule gives it; null: there is no rule any more.
   */
  covers: object({ startTime: string().required(), endTime: string().required() }).nullable().defined(),
  state: string().oneOf(OCCURRENCE_STATES).required(),
  attempts: number().integer().required(),
  /** Why it failed or was missed, in English with the code first. */
  reason: string().nullable().defined(),
  /** When it is tried again, or null. */
  nextAttemptAt: string().nullable().defined(),
  /**
   * The caller may send it once more: mails that went out or failed, a whole occurrence that failed or was missed; or
   * have it tried now, where it waits for its next attempt.
   */
  canResend: boolean().required(),
  generatedId: string().uuid().nullable().defined(),
  /** When what was frozen and printed for it was removed, as it is kept for a time only: the entry alone is left. */
  issueRemovedAt: string().nullable().defined(),
  /** Widgets that printed their error in their own place. */
  brokenWidgets: array(string().required()).required(),
  deliveries: array(
    object({
      id: string().uuid().required(),
      /** Mail address. */
      recipient: string().required(),
      /** Name of the user, while there is one. */
      recipientName: string().nullable().defined(),
      language: string().oneOf(LOCALES).required(),
      state: string().oneOf(DELIVERY_STATES).required(),
      attempts: number().integer().required(),
      sentAt: string().nullable().defined(),
      reason: string().nullable().defined(),
      /** True when the process died between the final dot and the recorded answer. */
      possiblySentTwice: boolean().required(),
      nextAttemptAt: string().nullable().defined(),
      /** Bytes of the PDF; null: none was made, or it is no longer kept. */
      bytes: number().integer().nullable().defined(),
      /** How often it was sent once more by hand. */
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
});
export type DeliveryLogEntry = InferType<typeof deliveryLogEntrySchema>;

/**
 * Query of what is sent by hand. `key`: made anew by whoever asks for it. The same question with the same key is answered
 * once more, and nothing more is sent: the first answer may have been lost, or its button pressed twice. For a day. Another
 * question with it is refused with 422.
 */
export const handSendQuerySchema = object({ key: string().uuid() }).noUnknown();
export type HandSendQuery = InferType<typeof handSendQuerySchema>;

/**
 * Body of POST /report/{id}/test-delivery: the report as it stands (an author's unsaved work included) goes to the caller
 * alone, for the period that a recurrence with these settings would cover today.
 */
export const testDeliverySchema = recurrenceSchema.pick(['zone', 'period', 'billingDay']).noUnknown();
export type TestDelivery = InferType<typeof testDeliverySchema>;
/** Answer of POST /report/{id}/test-delivery (202). */
export const testReceiptSchema = object({ occurrenceId: string().uuid().required() });

/**
 * What is asked for of mails: `now`: those that wait are tried now; `unsent`: those that failed or were held back go out,
 * a run that failed or was missed is made again; `again`: those that have gone out do so once more.
 */
export const RESEND_KINDS = ['now', 'unsent', 'again'] as const;
export type ResendKind = (typeof RESEND_KINDS)[number];

/**
 * Body of POST /deliveries/{occurrenceId}/resend: ids of mails, absent: all of the occurrence, or that itself. Only what
 * `what` names is done, whatever has become of a mail since it was asked for; absent: `now` and `unsent`, never `again`.
 * 409 `already_sent` where all of them have gone out in the meantime.
 */
export const resendSchema = object({
  deliveries: array(string().uuid().required()).min(1).max(MOST_RECIPIENTS),
  what: string().oneOf(RESEND_KINDS),
}).noUnknown();
export type Resend = InferType<typeof resendSchema>;

/** Answer of GET /delivered/{token}, for whoever holds the link: what the page beside the download says. */
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
