import { array, type InferType, number, object, string } from 'yup';

/** Body limits of the endpoints that take readings (docs/threats.md, T15). */
export const INGEST_MAX_BYTES = 5_000_000;
export const INGEST_MAX_UNPACKED_BYTES = 50_000_000;
/** Earliest accepted instant. */
export const EARLIEST_READING_MS = Date.UTC(2000, 0, 1);
/** Maximum time that an accepted instant lies ahead of now, ms. */
export const LATEST_READING_AHEAD_MS = 15 * 60_000;
/** Requests per second for one token, unless the installation sets another number. */
export const INGEST_REQUESTS_PER_SECOND = 20_000;
/** Maximum number of unassigned inputs kept per installation; further ones are counted, not listed. */
export const UNASSIGNED_LIMIT = 1000;

/** Answer of POST /ingest/readings: the four counts add up to all readings sent. */
export const ingestAnswerSchema = object({
  /** New. */
  accepted: number().required(),
  /** Already known with the same value. */
  unchanged: number().required(),
  /** Already known with another value, which is kept as history. */
  corrected: number().required(),
  /** Readings of an unknown module or parameter. */
  unassigned: number().required(),
});
export type IngestAnswer = InferType<typeof ingestAnswerSchema>;

/** Answer of GET and POST /query in JSON, as clients of InfluxDB 1.x read it. */
export const influxResultsSchema = object({
  results: array(
    object({
      /** Place of the statement in the query, from 0. */
      statement_id: number().integer().required(),
      /** Tables that the statement asks for; none for a statement that only does something. */
      series: array(
        object({
          name: string().required(),
          columns: array(string().required()).required(),
          values: array(array(string().required()).required()).required(),
        }).required(),
      ),
    }).required(),
  ).required(),
});

/** Answer of GET /ping?verbose=true. */
export const influxVersionSchema = object({ version: string().required() });

/** Body of POST /ingest/tokens. Scope: null means every site or every controller. */
export const ingestTokenInputSchema = object({
  name: string().trim().required().max(64),
  sites: array(string().uuid().required()).min(1).max(1000).nullable().default(null),
  plcs: array(string().uuid().required()).min(1).max(1000).nullable().default(null),
}).noUnknown();
export type IngestTokenInput = InferType<typeof ingestTokenInputSchema>;

export const ingestTokenSchema = object({
  id: string().uuid().required(),
  name: string().required(),
  /** First characters of the token, to tell tokens apart. */
  prefix: string().required(),
  sites: array(string().uuid().required()).nullable().defined(),
  plcs: array(string().uuid().required()).nullable().defined(),
  createdAt: string().required(),
  /** Null while the token is in force. */
  revokedAt: string().nullable().defined(),
});
export type IngestToken = InferType<typeof ingestTokenSchema>;

/** Answer of GET /ingest/tokens, newest first. */
export const ingestTokensAnswerSchema = object({ tokens: array(ingestTokenSchema.required()).required() });
export type IngestTokensAnswer = InferType<typeof ingestTokensAnswerSchema>;

/** Answer of POST /ingest/tokens: the only time that the token is shown. */
export const newIngestTokenSchema = ingestTokenSchema.shape({ token: string().required() });
export type NewIngestToken = InferType<typeof newIngestTokenSchema>;

export const unassignedInputSchema = object({
  /** Module name that the sender used; null when the line had none. */
  module: string().nullable().defined(),
  parameter: string().nullable().defined(),
  firstSeen: string().required(),
  lastSeen: string().required(),
  lastValue: number().nullable().defined(),
  count: number().required(),
});

/** Answer of GET /ingest/unassigned; `beyondLimit` counts values of inputs above the limit. */
export const unassignedAnswerSchema = object({
  inputs: array(unassignedInputSchema.required()).required(),
  beyondLimit: number().required(),
});
export type UnassignedAnswer = InferType<typeof unassignedAnswerSchema>;
