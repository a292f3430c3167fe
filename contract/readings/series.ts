import { type InferType, mixed, number, object, string } from 'yup';

/** Intervals on the clocks of the module's site, a week from Monday to Sunday; raw are the readings as they came. */
export const RESOLUTIONS = ['raw', 'quarter', 'hour', 'day', 'week', 'month', 'year'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Query of GET /series. Instants: epoch ms or ISO 8601; start inclusive, end exclusive. */
export const seriesQuerySchema = object({
  module: string().required().max(128),
  /** Names separated by commas. */
  parameters: string().required().max(1000),
  start: string().required(),
  end: string().required(),
  resolution: string().oneOf(RESOLUTIONS).default('quarter'),
  /** At most so many points per series: least and greatest value of each bucket are kept. */
  points: number().integer().min(4).max(100_000),
}).noUnknown();
export type SeriesQuery = InferType<typeof seriesQuerySchema>;

export interface SeriesColumn {
  unit: string;
  /** Missing is null, never 0. */
  values: (number | null)[];
  /** Measured share of each interval, 0 to 1. */
  coverage: number[];
}

export const seriesAnswerSchema = object({
  /** IANA zone of the module's site; buckets follow it. */
  zone: string().required(),
  resolution: string().oneOf(RESOLUTIONS).required(),
  /**
   * Epoch ms of each interval's start. The first and the last interval may be cut short by the period, so that all add
   * up to its whole; days, weeks, months and years of a module with a gas day start at its hour.
   */
  labels: mixed<number[]>().required(),
  series: mixed<Record<string, SeriesColumn>>().required(),
});
export type SeriesAnswer = InferType<typeof seriesAnswerSchema>;
