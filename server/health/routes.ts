import { object } from 'yup';
import { API } from '#contract/paths.ts';
import { anonymous } from '#server/access/access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getHealth } from './get-health.ts';

export const HEALTH_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: API.health,
    access: anonymous,
    instance: 'both',
    summary: 'Whether every part answers; 503 names the one that does not.',
    answer: object(),
    handler: getHealth,
  }),
];
