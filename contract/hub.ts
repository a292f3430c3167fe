import { boolean, type InferType, object, string } from 'yup';

/** Query of GET /hub/subscribe/notifications. */
export const subscribeQuerySchema = object({
  /**
   * Ids of the reports whose live widgets the stream carries, separated by commas: the tabs of a browser share one
   * stream. Absent: notifications only. Refused when none of them may be read; otherwise the others are left out.
   */
  report: string().matches(/^\d{1,10}(,\d{1,10}){0,19}$/),
  /** Container ids of these reports, separated by commas; absent: all. */
  containers: string().max(7000),
  /** `fingerprint` of the rights that the page shows: a change since then ends the stream at once. */
  rights: string().matches(/^[0-9a-f]{32}$/),
  /** The connection is slow: widget data come every 10 s instead of every 5. */
  slow: boolean(),
}).noUnknown();

/** The stream to open: GET `url` with `Authorization: Bearer <token>` within 60 s. */
export const subscriptionSchema = object({ url: string().required(), token: string().required() });
export type Subscription = InferType<typeof subscriptionSchema>;

/** Events of the stream: `widget` (WidgetEvent of block.ts); comments keep it open. */
export const STREAM_PING_MS = 15_000;

/** How often a live page gets new points; over a slow connection half as often (platform §9). */
export const REALTIME_INTERVAL_MS = 5_000;
export const SLOW_REALTIME_INTERVAL_MS = 10_000;
/** A test image that takes longer than this makes a connection slow. */
export const SLOW_CONNECTION_MS = 1_500;

/** Requests per minute that an interval in ms makes: 60 divided by its seconds. */
export const requestsPerMinute = (intervalMs: number): number => 60 / (intervalMs / 1000);
