import { deliveriesQuerySchema } from '#contract/delivery.ts';
import { API } from '#contract/paths.ts';
import { type Endpoint, endpoint, route } from '#server/http/endpoint.ts';
import { listDeliveries } from './list-deliveries.ts';

export const DELIVERY_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: API.deliveries,
    access: route('reportsDeliveries', 'r'),
    query: deliveriesQuerySchema,
    handler: listDeliveries,
  }),
];
