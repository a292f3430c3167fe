import { API } from '#contract/paths.ts';
import {
  influxResultsSchema,
  influxVersionSchema,
  ingestAnswerSchema,
  ingestTokenInputSchema,
  ingestTokensAnswerSchema,
  newIngestTokenSchema,
  unassignedAnswerSchema,
} from '#contract/readings/ingest.ts';
import { type Access, anonymous, route } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getUnassigned } from './get-unassigned.ts';
import { answerLikeInflux, ping } from './influx/answer-like-influx.ts';
import { answerQuery } from './influx/answer-query.ts';
import { postReadings } from './post-readings.ts';
import { deleteToken } from './tokens/delete-token.ts';
import { listTokens } from './tokens/list-tokens.ts';
import { postToken } from './tokens/post-token.ts';
import { writeLines, writeLinesV1 } from './write-lines.ts';

/** The handlers check the ingest token and its scope themselves. */
const ingestToken: Access = { kind: 'ingest' };

export const INGEST_ROUTES: readonly Endpoint[] = [
  endpoint('post', API.lineProtocol, {
    alsoAtRoot: true,
    access: ingestToken,
    bodyLimit: 'raw',
    bodyType: 'text/plain',
    summary: 'Stores readings in InfluxDB line protocol; 204 means committed.',
    handler: writeLines,
  }),
  endpoint('post', API.lineProtocolV1, {
    alsoAtRoot: true,
    access: ingestToken,
    bodyLimit: 'raw',
    bodyType: 'text/plain',
    summary: 'The same for clients of InfluxDB 1.x.',
    handler: answerLikeInflux(writeLinesV1),
  }),
  ...(['get', 'post'] as const).map((method) =>
    endpoint(method, API.influxQuery, {
      alsoAtRoot: true,
      access: ingestToken,
      bodyLimit: 'raw',
      bodyType: 'application/x-www-form-urlencoded',
      summary: 'Queries that clients of InfluxDB 1.x send before they write.',
      answer: influxResultsSchema,
      handler: answerLikeInflux(answerQuery),
    }),
  ),
  endpoint('get', API.influxPing, {
    alsoAtRoot: true,
    access: anonymous,
    summary: 'Ping, as clients of InfluxDB send it: 204, with `verbose=true` the version of its dialect.',
    answer: influxVersionSchema,
    handler: answerLikeInflux(ping),
  }),
  endpoint('post', API.ingestReadings, {
    access: ingestToken,
    bodyLimit: 'raw',
    bodyType: 'application/json',
    summary: 'Stores readings, all or none; 2xx means committed.',
    answer: ingestAnswerSchema,
    handler: postReadings,
  }),
  endpoint('get', API.ingestTokens, {
    access: route('adminSystemSettings', 'r'),
    summary: 'Ingest tokens, without their secrets.',
    answer: ingestTokensAnswerSchema,
    handler: listTokens,
  }),
  endpoint('post', API.ingestTokens, {
    access: route('adminSystemSettings', 'c'),
    body: ingestTokenInputSchema,
    status: 201,
    summary: 'Creates an ingest token; its secret is shown only once.',
    answer: newIngestTokenSchema,
    handler: postToken,
  }),
  endpoint('delete', API.ingestToken, {
    access: route('adminSystemSettings', 'd'),
    summary: 'Revokes an ingest token.',
    handler: deleteToken,
  }),
  endpoint('get', API.unassignedInputs, {
    access: route('adminSystemSettings', 'r'),
    summary: 'Inputs that no module takes yet.',
    answer: unassignedAnswerSchema,
    handler: getUnassigned,
  }),
];
