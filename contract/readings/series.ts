import { array, type InferType, number, object, string } from 'yup';
import { recordOf } from '#contract/compound-schemas.ts';
import { waitingSchema } from './waiting.ts';

/**
 * Interval lengths in the local time of the module's site; a week runs from Monday to Sunday; `raw`: readings as
 * received.
 */
export const RESOLUTIONS = ['raw', 'quarter', 'hour', 'day', 'week', 'month', 'year'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/**
 * Most values that an answer holds, parameters × labels: a year of quarter-hours of ten parameters are 351,360. With
 * `points`, the answer holds fewer than were read.
 */
export const MAX_SERIES_VALUES = 360_000;

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

const seriesColumnSchema = object({
  unit: string().defined(),
  /** Null when missing, never 0. */
  values: array(number().nullable().defined()).required(),
  /** Measured share of each interval, 0 to 1. */
  coverage: array(number().required()).required(),
});
export type SeriesColumn = InferType<typeof seriesColumnSchema>;

export const seriesAnswerSchema = object({
  /** IANA zone of the module's site, which buckets follow. */
  zone: string().required(),
  resolution: string().oneOf(RESOLUTIONS).required(),
  /**
   * Epoch ms of each interval's start. The period may cut the first and the last interval short, so that all
   * intervals together make up the whole period. Days, weeks, months and years of a module with a gas day start at
   * its hour.
   */
  labels: array(number().required()).required(),
  /** By parameter. */
  series: recordOf(seriesColumnSchema).required(),
  /** Present while some of the period is still being computed: sums are then too small. */
  waiting: waitingSchema.default(undefined).optional(),
});
export type SeriesAnswer = InferType<typeof seriesAnswerSchema>;
