import { array, type InferType, mixed, number, object, string } from 'yup';

/** Body limits of the ingest doors (rulings.md §3). */
export const INGEST_MAX_BYTES = 5_000_000;
export const INGEST_MAX_UNPACKED_BYTES = 50_000_000;
/** Accepted instants: from here … */
export const EARLIEST_READING_MS = Date.UTC(2000, 0, 1);
/** … to so much after now. */
export const LATEST_READING_AHEAD_MS = 15 * 60_000;
/** Unassigned inputs kept per installation; further ones are counted, not listed. */
export const UNASSIGNED_LIMIT = 1000;

/** One reading of POST /ingest/readings; documentation of the shape, parsed by hand for speed. */
export const readingSchema = object({
  /** uuid or external id. */
  module: string().required(),
  parameter: string().required(),
  /** Epoch ms or ISO 8601 with offset. */
  ts: mixed<number | string>().required(),
  value: number().required(),
});
export const readingsSchema = array(readingSchema.required()).required();

/** Answer of POST /ingest/readings. */
export const ingestAnswerSchema = object({
  accepted: number().required(),
  unchanged: number().required(),
  corrected: number().required(),
});
export type IngestAnswer = InferType<typeof ingestAnswerSchema>;
