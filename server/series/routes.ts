import { API } from '#contract/paths.ts';
import { MAX_SERIES_VALUES, seriesAnswerSchema, seriesQuerySchema } from '#contract/readings/series.ts';
import { anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getSeries } from './get-series.ts';

export const SERIES_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.series, {
    access: anySession,
    query: seriesQuerySchema,
    summary: `Values of a module as columns, in the intervals of its site: at most ${MAX_SERIES_VALUES} in an answer (parameters × intervals), which is a year of quarter-hours of ten parameters; \`points\` reduces them without losing a peak.`,
    isHeavy: true,
    answer: seriesAnswerSchema,
    handler: getSeries,
  }),
];
