import { subscribeQuerySchema } from '#contract/hub.ts';
import { API } from '#contract/paths.ts';
import { anySession, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { stream } from './stream.ts';
import { subscribe } from './subscribe.ts';

export const HUB_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: API.subscribe,
    access: anySession,
    query: subscribeQuerySchema,
    handler: subscribe,
  }),
  endpoint({ method: 'get', path: API.stream, access: { kind: 'stream' }, handler: stream }),
];
