import { type InferType, mixed, number, object, string } from 'yup';

/**
 * Interval lengths in the local time of the module's site; a week runs from Monday to Sunday; `raw`: readings as
 * received.
 */
export const RESOLUTIONS = ['raw', 'quarter', 'hour', 'day', 'week', 'month', 'year'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Query of GET /series. Instants: epoch ms or ISO 8601; start inclusive, end exclusive. */
export const seriesQuerySchema = object({
  module: string().required().max(128),
  /** Parameter names separated by commas. */
  parameters: string().required().max(1000),
  start: string().required(),
  end: string().required(),
  resolution: string().oneOf(RESOLUTIONS).default('quarter'),
  /** Maximum number of points per series; each bucket keeps its least and greatest value. */
  points: number().integer().min(4).max(100_000),
}).noUnknown();
export type SeriesQuery = InferType<typeof seriesQuerySchema>;

export interface SeriesColumn {
  unit: string;
  /** Null when missing, never 0. */
  values: (number | null)[];
  /** Measured share of each interval, 0 to 1. */
  coverage: number[];
}

export const seriesAnswerSchema = object({
  /** IANA zone of the module's site, which buckets follow. */
  zone: string().required(),
  resolution: string().oneOf(RESOLUTIONS).required(),
  /**
   * Epoch ms of each interval's start. The period may cut the first and the last interval short, so that all
   * intervals together make up the whole period. Days, weeks, months and years of a module with a gas day start at
   * its hour.
   */
  labels: mixed<number[]>().required(),
  series: mixed<Record<string, SeriesColumn>>().required(),
});
export type SeriesAnswer = InferType<typeof seriesAnswerSchema>;
