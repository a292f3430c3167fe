import { type InferType, number, object, string } from 'yup';

/** Query of GET /hub/subscribe/notifications. */
export const subscribeQuerySchema = object({
  /** Report whose live widgets the stream carries; absent: notifications only. */
  report: number().integer(),
  /** Container ids, separated by commas; absent: all of the report. */
  containers: string().max(7000),
}).noUnknown();

/** The stream to open: GET `url` with `Authorization: Bearer <token>` within 60 s. */
export const subscriptionSchema = object({ url: string().required(), token: string().required() });
export type Subscription = InferType<typeof subscriptionSchema>;

/** Events of the stream: `widget` (WidgetEvent of block.ts); comments keep it open. */
export const STREAM_PING_MS = 15_000;

/** How often a live page gets new points. */
export const REALTIME_INTERVAL_MS = 5_000;
