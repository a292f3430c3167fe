import { API } from '#contract/paths.ts';
import { type Endpoint, endpoint, route } from '#server/http/endpoint.ts';
import { getAttachment, getRawMail } from './download.ts';
import { getOutboxMail } from './get-outbox-mail.ts';
import { listOutbox } from './list-outbox.ts';

const access = route('adminOutbox', 'r');

export const OUTBOX_ROUTES: readonly Endpoint[] = [
  endpoint({ method: 'get', path: API.outbox, access, handler: listOutbox }),
  endpoint({ method: 'get', path: API.outboxMail, access, handler: getOutboxMail }),
  endpoint({ method: 'get', path: API.outboxAttachment, access, handler: getAttachment }),
  endpoint({ method: 'get', path: API.outboxRaw, access, handler: getRawMail }),
];
