import { API } from '#contract/paths.ts';
import { anonymous, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getHealth } from './get-health.ts';

export const HEALTH_ROUTES: readonly Endpoint[] = [
  endpoint({ method: 'get', path: API.health, access: anonymous, instance: 'both', handler: getHealth }),
];
