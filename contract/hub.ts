import { boolean, type InferType, object, string } from 'yup';

/** Live widgets of one report that a stream carries besides notifications. */
export interface StreamTopic {
  report: number;
  /** Ids of its containers; empty for all. */
  containers: readonly string[];
}

/** Maximum number of reports in one stream, which the tabs of a browser share. */
export const MAX_TOPICS = 20;
/** Maximum length of a stream's topics, in characters: with their token they must fit into the head of a request. */
const MAX_TOPICS_LENGTH = 4_000;
/** Length of a report's id and its separator, in characters. */
const TOPIC_LENGTH = 11;

const CONTAINER = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
const TOPIC = `\\d{1,10}(:${CONTAINER}(,${CONTAINER})*)?`;

/**
 * Topics as a query carries them, e.g. `7:w1,w2;8`. They must not make a stream fail: only the first 20 count, and a
 * topic whose containers do not fit is requested as a whole.
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

/** Parses what `formatTopics` has written; only the first 20 topics count. */
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
   * Reports whose live widgets the stream carries, each with its containers (`formatTopics`). When absent, the stream
   * carries only notifications. Refused when none of the reports may be read; otherwise the forbidden ones are left
   * out.
   */
  report: string()
    .max(MAX_TOPICS_LENGTH)
    .matches(new RegExp(`^${TOPIC}(;${TOPIC})*$`)),
  /** `fingerprint` of the rights that the page shows: a change since then ends the stream at once. */
  rights: string().matches(/^[0-9a-f]{32}$/),
  /** True when the connection is slow: widget data come every 10 s instead of every 5. */
  slow: boolean(),
}).noUnknown();

/** Stream to open: GET `url` with `Authorization: Bearer <token>` within 60 s. */
export const subscriptionSchema = object({ url: string().required(), token: string().required() });
export type Subscription = InferType<typeof subscriptionSchema>;

/**
 * Interval of the comments that keep the stream open, ms. Events of widgets are named `widget` and `reload`
 * (WidgetEvent and ReloadEvent of block.ts).
 */
export const STREAM_PING_MS = 15_000;

/** Interval at which a live page gets new points, unless the installation sets another one. */
export const REALTIME_INTERVAL_MS = 5_000;
/** Interval over a slow connection, unless the installation's own is longer. */
export const SLOW_REALTIME_INTERVAL_MS = 10_000;
/** Range of an installation's own interval, ms: a tick reads the widgets of every open dashboard. */
export const REALTIME_INTERVAL_RANGE_MS = { least: 1_000, most: 300_000 } as const;

/** Interval of live points, ms, from that of the installation (P-SPEED-02). */
export const realtimeIntervalOver = (isSlow: boolean, ofInstallation: number): number =>
  isSlow ? Math.max(ofInstallation, SLOW_REALTIME_INTERVAL_MS) : ofInstallation;
/** A connection is slow when a test image takes longer than this, ms. */
export const SLOW_CONNECTION_MS = 1_500;

/** Requests per minute at an interval in ms: 60 divided by its seconds. */
export const requestsPerMinute = (intervalMs: number): number => 60 / (intervalMs / 1000);
