import { healthSchema } from '#contract/installation/health.ts';
import { API } from '#contract/paths.ts';
import { anonymous } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getHealth } from './get-health.ts';

export const HEALTH_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.health, {
    access: anonymous,
    instance: 'both',
    summary: 'Health of every part; 503 names the one that does not answer.',
    answer: healthSchema,
    failure: { 503: 'A part does not answer' },
    handler: getHealth,
  }),
];
