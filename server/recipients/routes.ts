import { array } from 'yup';
import { API } from '#contract/paths.ts';
import { reachQuestionSchema, recipientReachSchema, recipientSchema } from '#contract/reports/recipient.ts';
import { anySession } from '#server/access/access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { listRecipients } from './list-recipients.ts';
import { recipientsReach } from './recipients-reach.ts';

export const RECIPIENT_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: API.recipients,
    access: anySession,
    summary:
      'Whom a report of this type can be sent to, in which language, and how much of it they would see.',
    answer: array(recipientSchema),
    handler: listRecipients,
  }),
  endpoint({
    method: 'post',
    path: API.recipientsReach,
    access: anySession,
    body: reachQuestionSchema,
    bodyLimit: '1mb',
    summary: 'How much of a report, as it is being edited, each of its recipients would get.',
    answer: array(recipientReachSchema),
    handler: recipientsReach,
  }),
];
