import type { InferType } from 'yup';
import type { Subscription, subscribeQuerySchema } from '#contract/hub.ts';
import { API } from '#contract/paths.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ApiError } from '#server/http/error.ts';
import { type Principal, requirePrincipal } from '#server/identity/principal.ts';
import { issueToken } from '#server/identity/tokens.ts';
import { readableReport } from '#server/reports/access.ts';
import type { Installation } from '#server/store/installation.ts';

/** One tab's report that is gone must not cost the other tabs their stream. @throws ApiError when none is left */
async function readableOnes(
  installation: Installation,
  principal: Principal,
  reports: readonly number[],
): Promise<number[]> {
  const asked = await Promise.allSettled(
    reports.map((report) => readableReport(installation, principal, report)),
  );
  const readable = reports.filter((_, i) => asked[i]?.status === 'fulfilled');
  const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const fault = refusals.find((reason) => !(reason instanceof ApiError));
  if (fault || (readable.length === 0 && refusals.length > 0)) throw fault ?? refusals[0];
  return readable;
}

/** GET /hub/subscribe/notifications: where to open the stream, and a token for it that lives 60 s. */
export async function subscribe(
  call: Call<unknown, InferType<typeof subscribeQuerySchema>>,
): Promise<Subscription> {
  const principal = requirePrincipal(call);
  const { report, containers, slow, rights } = call.query;
  const reports = report
    ? await readableOnes(call.installation, principal, report.split(',').map(Number))
    : [];
  const token = await issueToken(call.app.tokenKeys, 'hub', {
    iid: call.installation.id,
    sub: principal.userId,
    ...(principal.sessionId ? { sid: principal.sessionId } : {}),
    ...(rights !== undefined && { rights }),
    ...(reports.length > 0 && {
      topics: { reports, containers: containers?.split(',') ?? [], ...(slow && { slow }) },
    }),
  });
  return { url: `${call.base}${API.stream}`, token };
}
