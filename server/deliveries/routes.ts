import { array } from 'yup';
import { API } from '#contract/paths.ts';
import {
  deliveredSchema,
  deliveriesQuerySchema,
  deliveryLogEntrySchema,
  handSendQuerySchema,
  resendSchema,
  testDeliverySchema,
  testReceiptSchema,
} from '#contract/reports/delivery.ts';
import { MOST_RECIPIENTS } from '#contract/reports/recurrence.ts';
import { anonymous, reportAccess, route } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint, type Gate } from '#server/http/endpoint.ts';
import { perAddress } from '#server/limits/per-address.ts';
import { takeTokenCheck } from '#server/limits/token-checks.ts';
import { getDelivered, getDeliveredPdf } from './links/open-link.ts';
import { withdrawLink } from './links/revoke-link.ts';
import { listDeliveries } from './log/list-deliveries.ts';
import { askTest } from './manual/ask-test.ts';
import { resend } from './manual/resend.ts';

/** Limit of links that were not made here, or so long ago that they carry no mark. */
const UNKNOWN_LINKS = perAddress('delivered', 3 * MOST_RECIPIENTS, 15 * 60);
const linkLimits: readonly Gate[] = [
  (call) => takeTokenCheck(call, 'delivery', String(call.request.params.token), UNKNOWN_LINKS),
];

export const DELIVERY_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.deliveries, {
    access: route('reportsDeliveries', 'r'),
    query: deliveriesQuerySchema,
    summary: 'Delivery log: what was sent, to whom and when, newest first.',
    answer: array(deliveryLogEntrySchema),
    handler: listDeliveries,
  }),
  endpoint('post', API.testDelivery, {
    access: reportAccess('r'),
    body: testDeliverySchema,
    query: handSendQuerySchema,
    status: 202,
    summary: 'Sends the report as it stands to the caller alone, as its schedule would.',
    answer: testReceiptSchema,
    handler: askTest,
  }),
  endpoint('post', API.resend, {
    access: route('reportsDeliveries', 'u'),
    body: resendSchema,
    query: handSendQuerySchema,
    status: 202,
    summary: 'Sends mails of a run again, or repeats a run that failed or was missed.',
    answer: deliveryLogEntrySchema,
    handler: resend,
  }),
  endpoint('delete', API.deliveryLink, {
    access: route('reportsDeliveries', 'd'),
    summary: 'Revokes the link that a mail carries instead of its PDF.',
    handler: withdrawLink,
  }),
  endpoint('get', API.deliveredPdf, {
    access: anonymous,
    limits: linkLimits,
    summary: 'The PDF behind the link of a mail.',
    answerType: 'application/pdf',
    handler: getDeliveredPdf,
  }),
  endpoint('get', API.delivered, {
    access: anonymous,
    limits: linkLimits,
    summary: 'Report behind the link of a mail.',
    answer: deliveredSchema,
    handler: getDelivered,
  }),
];
