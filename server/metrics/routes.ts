import { API } from '#contract/paths.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getMetrics } from './get-metrics.ts';

export const METRICS_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.metrics, {
    access: { kind: 'metrics' },
    instance: 'both',
    summary: 'Counts of this process in the text format of Prometheus.',
    answerType: 'text/plain',
    handler: getMetrics,
  }),
];
