import type { InferType } from 'yup';
import type { Subscription, subscribeQuerySchema } from '#contract/hub.ts';
import { API } from '#contract/paths.ts';
import type { Call } from '#server/http/endpoint.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import { issueToken } from '#server/identity/tokens.ts';
import { readableReport } from '#server/reports/access.ts';

/** GET /hub/subscribe/notifications: where to open the stream, and a token for it that lives 60 s. */
export async function subscribe(
  call: Call<unknown, InferType<typeof subscribeQuerySchema>>,
): Promise<Subscription> {
  const principal = requirePrincipal(call);
  const { report, containers } = call.query;
  if (report !== undefined) await readableReport(call.installation, principal, report);
  const token = await issueToken(call.app.tokenKeys, 'hub', {
    iid: call.installation.id,
    sub: principal.userId,
    ...(principal.sessionId ? { sid: principal.sessionId } : {}),
    ...(report === undefined
      ? {}
      : { topics: { report, containers: containers ? containers.split(',') : [] } }),
  });
  return { url: `/api${API.stream}`, token };
}
