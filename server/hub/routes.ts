import { subscribeQuerySchema, subscriptionSchema } from '#contract/hub.ts';
import { API } from '#contract/paths.ts';
import { anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { stream } from './stream.ts';
import { subscribe } from './subscribe.ts';

export const HUB_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.subscribe, {
    access: anySession,
    query: subscribeQuerySchema,
    summary: 'Address of the event stream and a token for it.',
    answer: subscriptionSchema,
    handler: subscribe,
  }),
  endpoint('get', API.stream, {
    access: { kind: 'stream' },
    summary: 'Event stream: notifications and live data of widgets.',
    answerType: 'text/event-stream',
    handler: stream,
  }),
];
