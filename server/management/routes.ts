import { clientsAnswerSchema, domainsAnswerSchema } from '#contract/installation/client.ts';
import { API } from '#contract/paths.ts';
import { anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { listClientDomains, listClients } from './list-clients.ts';

/** Open to any session: the answer holds the clients of its user's list, for most users none. */
const ofOwnList = { access: anySession, instance: 'management' } as const;

export const MANAGEMENT_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.clients, {
    ...ofOwnList,
    summary: 'The client installations that the user may work in',
    answer: clientsAnswerSchema,
    handler: listClients,
  }),
  endpoint('get', API.clientDomains, {
    ...ofOwnList,
    summary: 'Host names of these installations',
    answer: domainsAnswerSchema,
    handler: listClientDomains,
  }),
];
