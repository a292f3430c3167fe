import { array } from 'yup';
import { API } from '#contract/paths.ts';
import { reachQuestionSchema, recipientReachSchema, recipientSchema } from '#contract/reports/recipient.ts';
import { anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { listRecipients } from './list-recipients.ts';
import { recipientsReach } from './recipients-reach.ts';

export const RECIPIENT_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.recipients, {
    access: anySession,
    summary: 'Users to whom a report of this type can be sent, with their languages and rights.',
    answer: array(recipientSchema),
    handler: listRecipients,
  }),
  endpoint('post', API.recipientsReach, {
    access: anySession,
    body: reachQuestionSchema,
    bodyLimit: '1mb',
    summary: 'Share of a report, as it is being edited, that each recipient would get.',
    answer: array(recipientReachSchema),
    handler: recipientsReach,
  }),
];
