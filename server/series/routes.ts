import { API } from '#contract/paths.ts';
import { seriesAnswerSchema, seriesQuerySchema } from '#contract/readings/series.ts';
import { anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getSeries } from './get-series.ts';

export const SERIES_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.series, {
    access: anySession,
    query: seriesQuerySchema,
    summary: 'Values of a module as columns, in the intervals of its site.',
    answer: seriesAnswerSchema,
    handler: getSeries,
  }),
];
