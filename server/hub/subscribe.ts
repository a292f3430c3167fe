import type { InferType } from 'yup';
import {
  formatTopics,
  parseTopics,
  type StreamTopic,
  type Subscription,
  type subscribeQuerySchema,
} from '#contract/hub.ts';
import { API } from '#contract/paths.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { issueToken } from '#server/access/tokens.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { readableReport } from '#server/reports/report-access.ts';
import type { Installation } from '#server/store/installation.ts';

/**
 * Topics that the caller may read. One tab's missing report must not cost the other tabs their stream.
 * @throws ApiError when none is left
 */
async function readableOnes(
  installation: Installation,
  principal: Principal,
  topics: readonly StreamTopic[],
): Promise<StreamTopic[]> {
  const asked = await Promise.allSettled(
    topics.map(({ report }) => readableReport(installation, principal, report)),
  );
  const readable = topics.filter((_, i) => asked[i]?.status === 'fulfilled');
  const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const fault = refusals.find((reason) => !(reason instanceof ApiError));
  if (fault || (readable.length === 0 && refusals.length > 0)) throw fault ?? refusals[0];
  return readable;
}

/** GET /hub/subscribe/notifications: answers the address of the stream, and a token for it that lives 60 s. */
export async function subscribe(
  call: Call<unknown, InferType<typeof subscribeQuerySchema>>,
): Promise<Subscription> {
  const principal = requirePrincipal(call);
  const { report, slow, rights } = call.query;
  const topics = report ? await readableOnes(call.installation, principal, parseTopics(report)) : [];
  const token = await issueToken(call.app.tokenKeys, 'hub', {
    iid: call.installation.id,
    sub: principal.userId,
    ...(principal.sessionId ? { sid: principal.sessionId } : {}),
    ...(rights !== undefined && { rights }),
    ...(topics.length > 0 && { topics: { report: formatTopics(topics), ...(slow && { slow }) } }),
  });
  return { url: `${call.base}${API.stream}`, token };
}
