import { array } from 'yup';
import { API } from '#contract/paths.ts';
import { outboxMailSchema } from '#contract/reports/delivery.ts';
import { route } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getAttachment, getRawMail } from './download.ts';
import { getOutboxMail } from './get-outbox-mail.ts';
import { listOutbox } from './list-outbox.ts';

const access = route('adminOutbox', 'r');

export const OUTBOX_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.outbox, {
    access,
    summary: 'Mails that wait because no mail server is set.',
    answer: array(outboxMailSchema),
    handler: listOutbox,
  }),
  endpoint('get', API.outboxMail, {
    access,
    summary: 'One mail of the outbox.',
    answer: outboxMailSchema,
    handler: getOutboxMail,
  }),
  endpoint('get', API.outboxAttachment, {
    access,
    summary: 'An attachment of a mail.',
    answerType: 'application/octet-stream',
    handler: getAttachment,
  }),
  endpoint('get', API.outboxRaw, {
    access,
    summary: 'A mail as a file, as it would be sent.',
    answerType: 'message/rfc822',
    handler: getRawMail,
  }),
];
