import { boolean, type InferType, object, string } from 'yup';

/** Live widgets of one report that a stream carries besides notifications. */
export interface StreamTopic {
  report: number;
  /** Ids of its containers; none: all. */
  containers: readonly string[];
}

/** Reports of one stream: the tabs of a browser share it. */
export const MAX_TOPICS = 20;
/** Characters of the topics of a stream: with their token they have to fit into the head of a request. */
const MAX_TOPICS_LENGTH = 4_000;
/** Characters of a report's id and what separates it from the next. */
const TOPIC_LENGTH = 11;

const CONTAINER = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
const TOPIC = `\\d{1,10}(:${CONTAINER}(,${CONTAINER})*)?`;

/**
 * Topics as a query carries them, e.g. `7:w1,w2;8`. A stream must not fail because of them: the first 20 count, and the
 * one whose containers do not fit any more is asked for as a whole.
 */
export function formatTopics(topics: readonly StreamTopic[]): string {
  let left = MAX_TOPICS_LENGTH - MAX_TOPICS * TOPIC_LENGTH;
  return topics
    .slice(0, MAX_TOPICS)
    .map(({ report, containers }) => {
      const ids = containers.length > 0 ? `:${containers.join(',')}` : '';
      if (ids.length > left) return String(report);
      left -= ids.length;
      return `${report}${ids}`;
    })
    .join(';');
}

/** What `formatTopics` has written; of more than 20 the first 20. */
export const parseTopics = (text: string): StreamTopic[] =>
  text
    .split(';')
    .slice(0, MAX_TOPICS)
    .map((topic) => {
      const [report, containers] = topic.split(':');
      return { report: Number(report), containers: containers?.split(',') ?? [] };
    });

/** Query of GET /hub/subscribe/notifications. */
export const subscribeQuerySchema = object({
  /**
   * The reports whose live widgets the stream carries, each with its containers (`formatTopics`). Absent: notifications
   * only. Refused when none of them may be read; otherwise the others are left out.
   */
  report: string()
    .max(MAX_TOPICS_LENGTH)
    .matches(new RegExp(`^${TOPIC}(;${TOPIC})*$`)),
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

/** How often a live page gets new points; over a slow connection half as often (P-SPEED-02). */
export const REALTIME_INTERVAL_MS = 5_000;
export const SLOW_REALTIME_INTERVAL_MS = 10_000;
/** A test image that takes longer than this makes a connection slow. */
export const SLOW_CONNECTION_MS = 1_500;

/** Requests per minute that an interval in ms makes: 60 divided by its seconds. */
export const requestsPerMinute = (intervalMs: number): number => 60 / (intervalMs / 1000);
