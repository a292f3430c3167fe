import { array } from 'yup';
import { API } from '#contract/paths.ts';
import { recipientSchema } from '#contract/recipient.ts';
import { anySession, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { listRecipients } from './list-recipients.ts';

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
];
