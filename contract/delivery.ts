import { array, boolean, type InferType, number, object, string } from 'yup';
import { LOCALES } from './user.ts';

/** States of the three ledgers; see server/deliveries for who moves them. */
export const OCCURRENCE_STATES = ['due', 'claimed', 'frozen', 'done', 'failed', 'missed'] as const;
export const DELIVERY_STATES = ['pending', 'sending', 'sent', 'outbox', 'failed'] as const;

/** Entries of one answer of GET /deliveries; fewer: there are no older ones. */
export const DELIVERIES_PAGE = 100;

/** Ids are PostgreSQL integers. */
const MAX_ID = 2 ** 31 - 1;

/** Query of GET /deliveries. */
export const deliveriesQuerySchema = object({
  /** Occurrence id: only entries older than that one, the next page. */
  before: string().uuid(),
  /** Entries of one report. */
  report: number().integer().min(1).max(MAX_ID),
}).noUnknown();
export type DeliveriesQuery = InferType<typeof deliveriesQuerySchema>;

export const deliveryLogEntrySchema = object({
  occurrenceId: string().uuid().required(),
  reportId: number().integer().nullable().defined(),
  reportName: string().required(),
  dueAt: string().required(),
  state: string().oneOf(OCCURRENCE_STATES).required(),
  attempts: number().integer().required(),
  /** Why it failed or was missed, in English with the code first. */
  reason: string().nullable().defined(),
  generatedId: string().uuid().nullable().defined(),
  /** Widgets that printed their error in their own place. */
  brokenWidgets: array(string().required()).required(),
  deliveries: array(
    object({
      id: string().uuid().required(),
      recipient: string().required(),
      language: string().oneOf(LOCALES).required(),
      state: string().oneOf(DELIVERY_STATES).required(),
      attempts: number().integer().required(),
      sentAt: string().nullable().defined(),
      reason: string().nullable().defined(),
      /** True when the process died between the final dot and the recorded answer. */
      possiblySentTwice: boolean().required(),
    }).required(),
  ).required(),
});
export type DeliveryLogEntry = InferType<typeof deliveryLogEntrySchema>;

export const outboxMailSchema = object({
  id: string().uuid().required(),
  to: string().required(),
  subject: string().required(),
  createdAt: string().required(),
  text: string().required(),
  attachments: array(object({ name: string().required(), bytes: number().required() }).required()).required(),
});
export type OutboxMail = InferType<typeof outboxMailSchema>;
