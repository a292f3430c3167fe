import { servicesAnswerSchema } from '#contract/installation/installation.ts';
import { API } from '#contract/paths.ts';
import { anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getServices } from './get-services.ts';

export const SERVICE_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.services, {
    access: anySession,
    isTagged: true,
    summary: 'Optional parts that are switched on.',
    answer: servicesAnswerSchema,
    handler: getServices,
  }),
];
