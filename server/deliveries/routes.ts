import { array } from 'yup';
import { deliveriesQuerySchema, deliveryLogEntrySchema } from '#contract/delivery.ts';
import { API } from '#contract/paths.ts';
import { type Endpoint, endpoint, route } from '#server/http/endpoint.ts';
import { listDeliveries } from './list-deliveries.ts';

export const DELIVERY_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: API.deliveries,
    access: route('reportsDeliveries', 'r'),
    query: deliveriesQuerySchema,
    summary: 'What was sent to whom and when, newest first.',
    answer: array(deliveryLogEntrySchema),
    handler: listDeliveries,
  }),
];
