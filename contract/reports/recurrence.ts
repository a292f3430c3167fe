import { array, boolean, type InferType, number, object, string } from 'yup';

/** Periods that a run of a recurrence can cover, relative to its due day. */
export const RECURRENCE_PERIODS = [
  'yesterday',
  'previous-week',
  'previous-month',
  'billing-month',
  'previous-quarter',
  'previous-year',
] as const;
export type RecurrencePeriod = (typeof RECURRENCE_PERIODS)[number];

export const MOST_RECIPIENTS = 200;

export const recurrenceSchema = object({
  /** RFC 5545 rule, e.g. `FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0`, on wall time in `zone`; see domain/recurrence. */
  rule: string().required().max(500),
  /** User ids of the recipients. */
  users: array(string().uuid().required()).min(1, 'Required').max(MOST_RECIPIENTS).required(),
  isActive: boolean().required(),
  zone: string().required().max(64),
  /** Period that a run covers, relative to its due day. */
  period: string().oneOf(RECURRENCE_PERIODS).required(),
  /** First day of a billing month; a run covers the newest whole one before its due day. Absent: 1. */
  billingDay: number().integer().min(1).max(28),
  /** True when the newest run missed during a standstill is sent once, if it is under 24 h late. */
  catchUp: boolean().default(true),
}).noUnknown();
export type Recurrence = InferType<typeof recurrenceSchema>;
